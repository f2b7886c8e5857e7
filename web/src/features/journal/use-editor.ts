/** Whether an editor is open, as the address says: Back closes it, a link opens it. */
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { fieldsOf } from '../../lib/fields-of.ts'

/** In the history's entry of an editor that was opened from the page before it. */
const FROM_PAGE = { editorFromPage: true }

export function useEditor(name: 'write' | 'edit') {
  const [search, setSearch] = useSearchParams()
  const came: unknown = useLocation().state
  const navigate = useNavigate()
  const isOpen = search.get(name) === 'open'
  const open = () => {
    if (isOpen) return
    // At once: a second letter before the next render would open it a second time.
    const options = { preventScrollReset: true, flushSync: true, state: FROM_PAGE }
    setSearch(new URLSearchParams([...search, [name, 'open']]), options)
  }
  /** Goes back to the page it was opened from: after it, Back leads on, and not to the same page again. */
  const close = () => {
    if (!isOpen) return
    if (fieldsOf(came)['editorFromPage'] === true) return void navigate(-1)
    const next = new URLSearchParams(search)
    next.delete(name)
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return { isOpen, open, close }
}
