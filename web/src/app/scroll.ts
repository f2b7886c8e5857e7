/** Remembers the scroll position of each page; `scroll-places.ts` restores it. */
import type { Location } from 'react-router-dom'

/** Heights in pixels, by the key of an entry of the history. */
export const places = new Map<string, number>()
const still = new Set<string>()
let shown: Location | undefined

/** Says which page is in view. */
export function showPlace(location: Location | undefined): void {
  shown = location
}

export const isShown = (location: Location) => location === shown

/** Call it before the address changes: once the next screen is there, it is too late. */
export function keepPlace(): void {
  if (shown) places.set(shown.key, window.scrollY)
}

/** Coming to this entry of the history moves nothing. */
export function stayAt(key: string): void {
  still.add(key)
}

export const staysAt = (key: string) => still.has(key)
