/** A real Chromium, the people who use the product in it, and everything that it complains about. */
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { productUnderTest } from '../support/product.ts'

export const place = productUnderTest()

/** Nothing of the product takes longer than this on a slow machine. */
const PATIENCE_MS = 90_000
/** Stands in for a slow machine: how many times slower the processor of each page is. */
const { SLOW_PAGES } = process.env
/** Stands in for a slow line: each request for data or code waits a random time up to this, in milliseconds. */
const SLOW_LINE_MS = Number(process.env.SLOW_LINE_MS ?? 0)
const DATA_OR_CODE = /\/(graphql|api\/|assets\/.*\.js)/
/** How long a toast stays. */
const TOAST_MS = 5_000
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type VisitOptions = {
  /** Whose session the browser has; nobody's when absent. */
  person?: Client
  theme?: 'light' | 'dark'
  width?: number
  /** A browser that has never been here: the tutorial opens by itself, and strangers are asked to register. */
  firstTime?: boolean
  /** Complaints that this visit is about. */
  tolerates?: RegExp
  /** Runs in every page before anything of the product. */
  script?: string
  /** Where the browser is; with the machine where absent. */
  timeZone?: string
  /** Another address of the product than the tests use. */
  url?: string
  /** Also for the tests after the one that opens it. */
  staysOpen?: boolean
}

export type Visit = { context: BrowserContext; page: Page; problems: string[]; staysOpen: boolean }

/**
 * Opens a browser for the tests of this file. Whatever goes wrong in its console fails the test it happens in. What a test
 * opens is closed after it, unless it stays open; what is opened before all tests stays.
 * The tests of a `story` build on one another: after the first that fails, the others are skipped.
 */
export function useBrowser({ story = false } = {}) {
  let browser: Browser
  /** The test that failed: it may be tried again itself. */
  let failed: string | null = null
  const visits: Visit[] = []
  /** How many were there before the test that runs. */
  let kept = 0
  beforeAll(async () => {
    const { CHROMIUM_PATH } = process.env
    browser = await chromium.launch({ args: ARGUMENTS, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) })
  })
  beforeEach(() => void (kept = visits.length))
  beforeEach((test) => test.skip(story && failed !== null && failed !== test.task.id, 'what comes before has failed'))
  afterEach(async ({ task }) => {
    const problems = visits.flatMap((visit) => visit.problems.splice(0))
    if (task.result?.state === 'fail' || problems.length > 0) failed ??= task.id
    else if (failed === task.id) failed = null
    if (task.result?.state === 'fail') await photograph(visits)
    const opened = visits.splice(kept)
    visits.push(...opened.filter(({ staysOpen }) => staysOpen))
    await Promise.all(opened.filter(({ staysOpen }) => !staysOpen).map(({ context }) => context.close()))
    expect(problems, 'the console of the browser').toEqual([])
  })
  afterAll(() => browser?.close())
  return async (options: VisitOptions = {}): Promise<Visit> => {
    const visit = await openVisit(browser, options)
    visits.push(visit)
    return visit
  }
}

async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const {
    person,
    theme = 'light',
    width = 1280,
    firstTime = false,
    tolerates,
    script,
    timeZone,
    url = place.url,
    staysOpen = false,
  } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 640 ? 844 : 900 },
    hasTouch: width < 640,
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(timeZone && { timezoneId: timeZone }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (!firstTime) await context.addInitScript(HAS_BEEN_HERE)
  if (script) await context.addInitScript(script)
  if (person) await signIn(context, person)
  if (SLOW_PAGES) context.on('page', (page) => void slowDown(page, Number(SLOW_PAGES)))
  if (SLOW_LINE_MS > 0) await context.route(DATA_OR_CODE, delayed)
  const problems: string[] = []
  const note = (problem: string) => {
    if (!tolerates?.test(problem)) problems.push(problem)
  }
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  return { context, page: await context.newPage(), problems, staysOpen }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  } catch (error) {
    if (!page.isClosed()) throw error
  }
}

/** A test that ends meanwhile closes the page: there is nothing to go on with then. */
async function delayed(route: Route): Promise<void> {
  await delay(Math.random() * SLOW_LINE_MS)
  await route.fallback().catch(() => undefined)
}

/** Gives the browser the session that a person has got over the API. */
async function signIn(context: BrowserContext, person: Client): Promise<void> {
  const [name = '', value = ''] = person.cookie().split(/=(.*)/s)
  await context.addCookies([{ name, value, url: place.url, httpOnly: true, sameSite: 'Lax' }])
}

const HAS_BEEN_HERE = `try {
  for (const key of ['tutorialCompleted', 'wasSignedIn']) localStorage.setItem(key, 'true')
} catch {}`

/** Leaves a picture of every open page for whoever looks into the failure. */
async function photograph(visits: Visit[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'daybreak-e2e-'))
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    const file = path.join(folder, `${index + 1}.png`)
    await page.screenshot({ path: file }).then(
      () => console.log(`At ${page.url()}: ${file}`),
      () => undefined,
    )
  }
}

/** Waits until all of them are on the page. */
export async function shows(...locators: Locator[]): Promise<void> {
  await Promise.all(locators.map((locator) => locator.first().waitFor()))
}

/** The bar at the thumb and the help button, seen or not. */
export const floating = (page: Page): Locator =>
  page.locator('nav[aria-label="Main, mobile"], button[aria-label="Open the tutorial"]')

/** Waits until the address is this path, with whatever follows it. */
export async function isAt(page: Page, pathname: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === pathname)
}

/** The toast with this title and text. Closes it unless it has left by itself, so that the next one is seen to be another. */
export async function sawToast(page: Page, title: string, text: string | RegExp = ''): Promise<void> {
  const notifications = page.getByRole('region', { name: /Notifications/ })
  const toast = notifications.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text })
  await toast.waitFor()
  const dismissed = toast.getByRole('button', { name: 'Dismiss' }).click({ timeout: TOAST_MS })
  await dismissed.catch(() => undefined)
  await toast.waitFor({ state: 'detached' })
}

export async function chooseFromAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Signs somebody in on the sign-in screen. */
export async function login(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A day as date inputs take it, counted from today. */
export function dayFromNow(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
