/** Which view of a screen is open, or what its list shows, stands in its address: a reload, a link and Back lead to it. */
import { useSearchParams } from 'react-router-dom'

/** `first` is open where the address names none; it is left out of it. `name` is that of the parameter. */
export function useTabInAddress<V extends string>(tabs: readonly { value: V }[], first: V, name = 'tab') {
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ value }) => value === params.get(name))?.value ?? first
  const setOpen = (next: V) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present)
        if (next === first) changed.delete(name)
        else changed.set(name, next)
        return changed
      },
      // At once: a second change before the next render would take the first one back.
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return [open, setOpen] as const
}
