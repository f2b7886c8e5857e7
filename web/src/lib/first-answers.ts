/** When a page has what its screen asked for first: what nobody sees at once is fetched after it, not beside it. */
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'

let settle: () => void
let areSettled = false
/** Settled once for the page, also where nothing was asked, or not everything came. */
export const firstAnswers = new Promise<void>((resolve) => {
  settle = () => {
    areSettled = true
    resolve()
  }
})

export function settleFirstAnswers(asked: readonly Promise<unknown>[]): void {
  void Promise.allSettled(asked).then(whenIdle).then(settle)
}

/** Once they are shown, as far as that can be known; Safari has no such callback. */
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 2_000 }) : setTimeout(resolve, 200),
  )

/**
 * What comes with the first answers is drawn in pieces, between which the page can be scrolled: React draws at once
 * what an answer changes. Later the code is warm, and the placeholder would only flash.
 */
export function InPieces({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  const [isWarm] = useState(areSettled)
  return useDeferredValue(true, isWarm) ? children : fallback
}
