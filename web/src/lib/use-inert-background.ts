/** Makes the page behind a full-screen element `inert`, as a modal dialog does. */
import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Elements that stay available: notifications, and the heading of the page. */
const EXCEPT = '[role="region"][aria-label^="Notifications"], h1'

export function useInertBackground(foreground: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = foreground.current
    if (!active || !element) return
    const inert = makeRestInert(element)
    return () => inert.forEach((each) => (each.inert = false))
  }, [foreground, active])
}

/** Makes the siblings of the element and of its ancestors inert. */
function makeRestInert(element: HTMLElement): HTMLElement[] {
  const changed: HTMLElement[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at) makeInert(sibling, changed)
    }
  }
  return changed
}

/** Makes the element inert. If it contains an exception, only its other descendants. */
function makeInert(element: Element, changed: HTMLElement[]): void {
  if (!(element instanceof HTMLElement) || element.inert || element.matches(EXCEPT)) return
  if (element.querySelector(EXCEPT)) {
    for (const child of element.children) makeInert(child, changed)
    return
  }
  element.inert = true
  changed.push(element)
}
