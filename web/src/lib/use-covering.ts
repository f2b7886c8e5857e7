/** What covers the screen is all that can be reached, as with a modal dialog: the page behind is held. */
import { useEffect } from 'react'
import type { RefObject } from 'react'

/** These stay visible and readable: notifications, and the heading that names the page. */
const STAYS = '[role="region"][aria-label^="Notifications"], h1'

export function useCovering(covering: RefObject<HTMLElement | null>, covers: boolean): void {
  useEffect(() => {
    const element = covering.current
    if (!covers || !element) return
    const held = holdRest(element)
    return () => held.forEach((each) => (each.inert = false))
  }, [covering, covers])
}

/** Holds what stands beside the element and beside what it stands in. */
function holdRest(element: HTMLElement): HTMLElement[] {
  const held: HTMLElement[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at) hold(sibling, held)
    }
  }
  return held
}

/** Of an element in which something stays, all the rest is held. */
function hold(element: Element, held: HTMLElement[]): void {
  if (!(element instanceof HTMLElement) || element.inert || element.matches(STAYS)) return
  if (element.querySelector(STAYS)) {
    for (const child of element.children) hold(child, held)
    return
  }
  element.inert = true
  held.push(element)
}
