/** What a list is searched for stands in its address once the typing rests: a reload, a link and Back lead to it. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDebounced } from './use-debounced.ts'

export function useTextInAddress(name: string) {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(() => params.get(name) ?? '')
  const search = useDebounced(typed.trim())
  const keep = useEffectEvent(() => {
    if (search === (params.get(name) ?? '')) return
    const changed = new URLSearchParams(params)
    if (search) changed.set(name, search)
    else changed.delete(name)
    setParams(changed, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    keep()
  }, [search])
  return { typed, setTyped, search }
}
