/** Where the open phase is, and how its views take the focus. */

export const PANEL_ID = 'phase-panel'
/** The heading of the panel; it takes the focus when the content changes. */
export const HEADING_ID = 'phase-heading'

/** Brings the panel into view and reads out its heading. */
export function revealPanel(): void {
  const heading = document.getElementById(HEADING_ID)
  if (!heading) return
  heading.focus({ preventScroll: true })
  const top = heading.getBoundingClientRect().top
  if (top > 0 && top < window.innerHeight / 2) return
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(PANEL_ID)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
}
