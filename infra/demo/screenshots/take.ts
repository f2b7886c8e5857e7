/** Brings a screen into a state, takes its picture, and says what is wrong with it. */
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { settled, sideways, violations } from '../../tests/e2e/axe.ts'
import type { OwnProduct } from '../own-product.ts'
import { fileOf } from './index-page.ts'
import type { Picture } from './index-page.ts'
import { control, until } from './people.ts'
import type { State } from './state.ts'

/** What shows at once while the rest is waited for, or has failed. */
const SAYS_SOMETHING = 'main :is(h1, [role=status], [role=alert])'
/** Who one is, and whether one may: without them there is no screen to wait on. */
const SESSION = ['Viewer', 'Subscription', 'PublishedPages']
const SLOW_MS = 400
/** Longer than it takes for a sign of waiting to show. */
const REST_MS = 250

/** The model is slow or broken for the states that are about it. */
export async function behave({ openaiUrl }: OwnProduct, { model }: State): Promise<void> {
  if (!model || !openaiUrl) return
  await control(openaiUrl, 'reset', {})
  if (model === 'slow') await control(openaiUrl, 'pace', { msPerChunk: SLOW_MS })
  // Not a server that is down: from that one the workers would keep away for a while, in the next pictures, too.
  if (model === 'broken') await control(openaiUrl, 'faults', { kind: 'missing_keys', times: 50 })
}

/** Returns what no screen must have and this one has. */
export async function take(page: Page, state: State, picture: Picture & { folder: string }): Promise<string[]> {
  await bringInto(page, state, picture.width)
  try {
    await state.open?.(page)
    await (state.net?.held || state.waits ? settled(page) : settle(page))
    await page.evaluate('document.fonts.ready.then(() => true)')
    const file = path.join(picture.folder, fileOf(picture))
    await page.screenshot({ path: file, fullPage: !state.open || state.whole === true })
    const wide = await sideways(page)
    return [...(wide.length > 0 ? [`scrolls sideways: ${wide.join(' ')}`] : []), ...(await violations(page))]
  } finally {
    await state.leave?.(page)
  }
}

async function bringInto(page: Page, { path: address, net, paper, model }: State, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
  await page.emulateMedia({ media: paper ? 'print' : null })
  if (net) await page.route('**/graphql', (route) => disturb(route, net))
  // To an address that differs by its fragment alone, or not at all, a browser does not go.
  if (address.includes('#')) await page.goto('about:blank')
  // What is being written streams for as long as it is.
  await page.goto(address, { waitUntil: net || model ? 'load' : 'networkidle' })
  await page
    .locator(net ? SAYS_SOMETHING : 'h1')
    .filter({ visible: true })
    .first()
    .waitFor()
}

/** An answer that never comes, or one that says that it failed. */
async function disturb(route: Route, { held, failing }: NonNullable<State['net']>): Promise<void> {
  const { operationName = '' } = route.request().postDataJSON() as { operationName?: string }
  const meets = (name = '') => name === operationName || (name === '*' && !SESSION.includes(operationName))
  if (meets(held)) return
  if (!meets(failing)) return route.continue()
  const errors = [{ message: 'Not now', extensions: { code: 'INTERNAL_ERROR' } }]
  await route.fulfill({ json: { data: null, errors } })
}

/** Nothing of the page loads any more, and nothing moves. */
function isSettled(): boolean {
  const signs = [...document.querySelectorAll('main .spinner, main .late')]
  const waiting = signs.some((sign) => !sign.closest('button') && sign.getBoundingClientRect().height > 0)
  const moving = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1)
  return !waiting && !moving
}

/** Twice in a row, a moment apart: between two screens there is an instant in which nothing loads either. */
async function settle(page: Page): Promise<void> {
  await until('nothing loads or moves', async () => {
    if (!(await page.evaluate(isSettled))) return false
    await delay(REST_MS)
    return page.evaluate(isSettled)
  })
}
