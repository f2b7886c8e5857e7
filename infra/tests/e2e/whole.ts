/** Whether all of a screen is there, and how somebody gets it who came on a bad day. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shows } from './browser.ts'
import type { Route } from './routes.ts'
import type { World } from './world.ts'

const offersOf = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Its own heading and its main fact are there, nothing is loading, and nothing asks to be tried again. */
export async function isWhole(page: Page, { heading, level, fact }: Route, world: World): Promise<void> {
  await shows(page.getByRole('heading', { level, name: heading(world), exact: true }))
  await fact(page, world)
  await settles(page)
  expect(await offersOf(page).count(), 'parts that could not be loaded').toBe(0)
}

/** Presses each offer of another try once, as somebody does who comes back to the page. */
export async function tryAgain(page: Page): Promise<void> {
  for (const offer of await offersOf(page).elementHandles()) {
    await offer.click().catch(async (error: unknown) => {
      // One answer may be what several parts waited for: the others' offers have left by then.
      if (await offer.evaluate((button) => button.isConnected)) throw error
    })
  }
}

/** Until nothing is loading any more. */
export async function settles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const states = [...document.querySelectorAll('[role="status"]')]
    const loading = states.some((state) => /^Loading/.test(state.ariaLabel ?? state.textContent))
    return !loading && document.querySelector('main .spinner, [aria-busy="true"]') === null
  })
}
