/** Something that is open because the address says so: Back closes it, a link opens it. */
import { useSearchParams } from 'react-router-dom'

/** Whether `name` says `value` in the address, and how to change that; the rest of the address stays. */
export function useSearchFlag(name: string, value: string): [isOn: boolean, set: (on: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (on: boolean) => {
    const next = new URLSearchParams(search)
    if (on) next.set(name, value)
    else next.delete(name)
    // At once: a second change before the next render would take the first one back.
    setSearch(next, { preventScrollReset: true, replace: !on, flushSync: true })
  }
  return [search.get(name) === value, set]
}
