/** Remembers the scroll position of each page; `scroll-places.ts` restores it. */
import type { Location } from 'react-router-dom'

/** Scroll positions in pixels, by the key of the history entry. */
export const places = new Map<string, number>()
const still = new Set<string>()
let shown: Location | undefined

/** Says which page is in view. */
export function showPlace(location: Location | undefined): void {
  shown = location
}

export const isShown = (location: Location) => location === shown

/** Saves the scroll position of the page in view. To be called before the next screen is rendered. */
export function saveScrollPosition(): void {
  if (shown) places.set(shown.key, window.scrollY)
}

/** Navigating to this history entry does not scroll. */
export function preserveScrollAt(key: string): void {
  still.add(key)
}

export const preservesScrollAt = (key: string) => still.has(key)
