/** When the first queries of a screen have their answers. Requests for data that is not visible at once wait for it. */
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'

let settle: () => void
let areSettled = false
/** Resolves once per page, even if nothing was queried or some queries failed. */
export const firstAnswers = new Promise<void>((resolve) => {
  settle = () => {
    areSettled = true
    resolve()
  }
})

/** Whether they came with the page: then its screen is drawn with them, in pieces, while the preview still shows. */
const areInPage = () => document.getElementById('page-answers') !== null

/** Whether they are still on their way, or have just come. */
export const isFirstScreen = () => !areSettled

/** Settles once what was asked is answered, and the screen is there: with all answers in the page, nothing is asked. */
export function settleFirstAnswers(asked: readonly Promise<unknown>[], shown: Promise<void>): void {
  const shownOrLate = Promise.race([shown, wait(AT_MOST_MS)])
  void Promise.allSettled([...asked, shownOrLate])
    .then(whenIdle)
    .then(settle)
}

/** Should no screen show its heading, what waits for it begins all the same. */
const AT_MOST_MS = 10_000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until the browser is idle, so that the answers are rendered. Safari has no `requestIdleCallback`. */
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 2_000 }) : setTimeout(resolve, 200),
  )

/**
 * Renders its children as a deferred update, in pieces, so that the page can scroll meanwhile. Otherwise React would render
 * everything that the first answers change at once. Later updates are fast, and a placeholder would only flash.
 */
export function DeferredRender({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  const [isWarm] = useState(areSettled || areInPage())
  return useDeferredValue(true, isWarm) ? children : fallback
}

type AfterFirstPaintProps = {
  /** Not for this one: it stands among the first. */
  now?: boolean
  children: ReactNode
}

/** Renders its children once the rest of the first screen is painted: what a phone shows further down. */
export function AfterFirstPaint({ now = false, children }: AfterFirstPaintProps): ReactNode {
  const [isWarm] = useState(now || areSettled)
  return useDeferredValue(true, isWarm) && children
}
