/** Whether a part of a long page is near the viewport. Only those parts are rendered. */
import { useEffect, useRef, useState } from 'react'

/** The distance that counts as near: far enough that fast scrolling shows no empty part. */
const MARGIN = '2000px'

/** `height` is the height of the part when it was last rendered. */
export function useNearViewport() {
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
        // A part that has the focus or is expanded stays rendered.
        else if (!isInUse(element)) setState({ near: false, height: last.boundingClientRect.height })
      },
      { rootMargin: `${MARGIN} 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...state }
}

const isInUse = (element: Element) =>
  element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null
