/** Which view of a screen is open stands in its address: a reload, a link and Back lead to it. */
import { useSearchParams } from 'react-router-dom'

/** `first` is open where the address names none; it is left out of it. */
export function useTabInAddress<V extends string>(tabs: readonly { value: V }[], first: V) {
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? first
  const setOpen = (next: V) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present)
        if (next === first) changed.delete('tab')
        else changed.set('tab', next)
        return changed
      },
      // At once: a second change before the next render would take the first one back.
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return [open, setOpen] as const
}
