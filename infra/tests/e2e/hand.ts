/** What a way through the product costs a person: clicks and taps, fields, keys, screens. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isAt } from './browser.ts'

/**
 * What each way costs at most. A change that makes a way longer says why and raises its numbers; one that makes it shorter
 * lowers them. Keys are printed and not held: they depend on the words.
 */
const COSTS = {
  'from the first visit to the first question, paid': { clicks: 7, fields: 5, screens: 4 },
  'ten minutes in the morning on a phone': { clicks: 6, fields: 2, screens: 2 },
  // Without the look at the trail it is one click and one screen less.
  'a refund by an admin': { clicks: 5, fields: 2, screens: 3 },
} as const

export type Way = keyof typeof COSTS
export type Hand = ReturnType<typeof takeHand>

/** Does everything on this page as a person does, and counts it. */
export function takeHand(page: Page) {
  const taken = { clicks: 0, fields: 0, keys: 0, screens: new Set<string>() }
  return {
    /** On what is in the way of others, or moves, nobody clicks. */
    async click(target: Locator): Promise<void> {
      taken.clicks += 1
      await target.click()
    },
    /** Into a field goes one tap and every letter. */
    async write(field: Locator, words: string): Promise<void> {
      taken.fields += 1
      taken.keys += words.length
      await field.fill(words)
    },
    /** The screen at this path is there: coming back to it costs nothing more. */
    async arrive(pathname: string): Promise<void> {
      await isAt(page, pathname)
      taken.screens.add(pathname)
    },
    /** Prints what the way cost, and holds it to what is stored. */
    isAtMost(way: Way): void {
      const { clicks, fields, keys } = taken
      const screens = [...taken.screens]
      console.log(
        `${way}: ${clicks} clicks, ${fields} fields, ${keys} keys, ${screens.length} screens (${screens.join(', ')})`,
      )
      const most = COSTS[way]
      expect.soft(clicks, 'clicks').toBeLessThanOrEqual(most.clicks)
      expect.soft(fields, 'fields').toBeLessThanOrEqual(most.fields)
      expect.soft(screens.length, 'screens').toBeLessThanOrEqual(most.screens)
    },
  }
}
