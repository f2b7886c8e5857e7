/** What the screen that a page begins with has asked for before it is drawn, so that it does not ask again then. */
import { isFirstScreen } from './first-answers.ts'

/** Longer than a slow phone takes from asking to drawing. */
const JUST_MS = 10_000
let first: { screen: string; at: number } | undefined

/** Notes that a screen asks before it is drawn, if it is the one that the page begins with; says whether it is. */
export function noteFirst(screen: string): boolean {
  if (isFirstScreen()) first = { screen, at: performance.now() }
  return isFirstScreen()
}

export const isJustAsked = (screen: string) => first?.screen === screen && performance.now() - first.at < JUST_MS

/** Once the page has changed something, its answers may be old. */
export const forgetFirst = () => void (first = undefined)
