/** Whether a part of a long page is near the viewport; only those are drawn. */
import { useEffect, useRef, useState } from 'react'

/** Far enough for the fastest scrolling that is still read. */
const AROUND = '2000px'

/** `height` is the one that the part had when it was last drawn. */
export function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [state, setState] = useState({ near: true, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (seen) => {
        const last = seen.at(-1)
        if (!last) return
        if (last.isIntersecting) setState((before) => ({ ...before, near: true }))
        // What has the focus, or was opened, stays as it is.
        else if (!isInUse(element)) setState({ near: false, height: last.boundingClientRect.height })
      },
      { rootMargin: `${AROUND} 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...state }
}

const isInUse = (element: Element) =>
  element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null
