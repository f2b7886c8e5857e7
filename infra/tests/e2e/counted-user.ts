/** A simulated user who counts clicks, fields, keys and screens, and the limits for some common tasks. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isAt } from './browser.ts'

/**
 * The limits per task. A change that makes a task longer raises them and says why; one that makes it shorter lowers them.
 * Keys are printed and have no limit, because they depend on the words.
 */
const LIMITS = {
  'from the first visit to the first question, paid': { clicks: 7, fields: 5, screens: 4 },
  'ten minutes in the morning on a phone': { clicks: 6, fields: 2, screens: 2 },
  // This includes one click and one screen for reading the audit log.
  'a refund by an admin': { clicks: 5, fields: 2, screens: 3 },
} as const

export type Task = keyof typeof LIMITS
export type CountedUser = ReturnType<typeof createCountedUser>

/** Clicks and types on this page, and counts. */
export function createCountedUser(page: Page) {
  const counts = { clicks: 0, fields: 0, keys: 0, screens: new Set<string>() }
  return {
    /** Playwright clicks only an element that is visible, does not move and is not covered. */
    async click(target: Locator): Promise<void> {
      counts.clicks += 1
      await target.click()
    },
    /** Counts one field, and one key per character. */
    async write(field: Locator, words: string): Promise<void> {
      counts.fields += 1
      counts.keys += words.length
      await field.fill(words)
    },
    /** Waits for the screen at this path, and counts it once. */
    async arriveAt(pathname: string): Promise<void> {
      await isAt(page, pathname)
      counts.screens.add(pathname)
    },
    /** Prints the counts of a task, and fails if one is above its limit. */
    expectWithinLimits(task: Task): void {
      const { clicks, fields, keys } = counts
      const screens = [...counts.screens]
      console.log(
        `${task}: ${clicks} clicks, ${fields} fields, ${keys} keys, ${screens.length} screens (${screens.join(', ')})`,
      )
      const limits = LIMITS[task]
      expect.soft(clicks, 'clicks').toBeLessThanOrEqual(limits.clicks)
      expect.soft(fields, 'fields').toBeLessThanOrEqual(limits.fields)
      expect.soft(screens.length, 'screens').toBeLessThanOrEqual(limits.screens)
    },
  }
}
