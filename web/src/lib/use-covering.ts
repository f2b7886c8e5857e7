/** What covers the screen is all that can be reached, as with a modal dialog: the page behind is held. */
import { useEffect } from 'react'
import type { RefObject } from 'react'

/** They are read and heard wherever one is: the notifications, and the heading that names the page. */
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
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert || stays(sibling)) continue
      sibling.inert = true
      held.push(sibling)
    }
  }
  return held
}

const stays = (element: HTMLElement) => element.matches(STAYS) || element.querySelector(STAYS) !== null
