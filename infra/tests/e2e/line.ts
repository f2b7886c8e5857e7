/** The line between a page and the gateway, as bad as a test wants it. */
import type { Page, Route } from 'playwright-core'
import { leaveOutAnswers } from './page-answers.ts'

/** cut: the gateway is away; refused: the service behind it is; held: no answer until the fate changes. */
export type Fate = 'answered' | 'cut' | 'refused' | 'held' | 'signed out' | 'unpaid'
export type Line = (next: Fate | ((operation: string) => Fate)) => Promise<void>

/** What the gateway says in each case. */
const REFUSALS: Partial<Record<Fate, { code: string; message: string }>> = {
  refused: {
    code: 'UNAVAILABLE',
    message: 'Part of Daybreak isn’t responding. Try again in a moment.',
  },
  'signed out': { code: 'UNAUTHENTICATED', message: 'Please sign in.' },
  unpaid: { code: 'SUBSCRIPTION_REQUIRED', message: 'An active subscription is required.' },
}

/** Takes over the connection of this page. A request that waits when its fate changes meets the new one. */
export async function takeLine(page: Page): Promise<Line> {
  let fateOf: (operation: string) => Fate = () => 'answered'
  let waiting: Route[] = []
  const meet = async (route: Route) => {
    const fate = fateOf(operationOf(route))
    const refusal = REFUSALS[fate]
    if (fate === 'held') waiting.push(route)
    else if (fate === 'cut') await route.abort('connectionrefused')
    else if (refusal) await route.fulfill({ json: answerOf(refusal) })
    else await route.continue()
  }
  await leaveOutAnswers(page)
  // Of a page that has gone on, nothing is waiting any more.
  await page.route('**/graphql**', (route) => meet(route).catch(() => undefined))
  return async (next) => {
    fateOf = typeof next === 'function' ? next : () => next
    const before = waiting
    waiting = []
    await Promise.all(before.map((route) => meet(route).catch(() => undefined)))
  }
}

const answerOf = ({ code, message }: { code: string; message: string }) => ({
  data: null,
  errors: [{ message, extensions: { code } }],
})

function operationOf(route: Route): string {
  const body = route.request().postDataJSON() as { operationName?: string } | null
  return body?.operationName ?? ''
}

/** Every operation but who somebody is and whether they have paid. */
export const butTheSession =
  (fate: Fate) =>
  (operation: string): Fate =>
    ['Viewer', 'Subscription'].includes(operation) ? 'answered' : fate
