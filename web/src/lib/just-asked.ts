/** What the screen that a page begins with has asked for before it is drawn, so that it does not ask again then. */
import { isFirstScreen } from './first-answers.ts'

/** Longer than a slow phone takes from asking to drawing. */
const JUST_MS = 10_000
let first: { what: string; at: number } | undefined

/** Notes what the screen that a page begins with asks for before it is drawn; says whether it is that one. */
export function noteFirst(what: string): boolean {
  if (isFirstScreen()) first = { what, at: performance.now() }
  return isFirstScreen()
}

export const isJustAsked = (what: string) => first?.what === what && performance.now() - first.at < JUST_MS

/** Once the page has changed something, its answers may be old. */
export const forgetFirst = () => void (first = undefined)
