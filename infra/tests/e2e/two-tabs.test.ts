/** One person, two tabs. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { control, subscriber } from '../support/product.ts'
import { chooseFromAccountMenu, isAt, place, shows, useBrowser } from './browser.ts'
import { HELD_PACE_MS, USUAL_PACE_MS, growth, narrative, squeeze } from './narrative.ts'

/** Long enough to be seen while it is written. */
const SCHOOL =
  'A school for clock makers above the harbour. Forty children take a clock apart and put it together again. ' +
  'There is a boat that is mine, and it needs paint every spring. My brother has the keys when I am away. ' +
  'Two months a year there is not a single invoice on the table. The harbour master comes to have his watch mended.'

describe('Two tabs', () => {
  const visit = useBrowser()
  afterAll(() => control(place.openaiUrl, 'pace', { msPerChunk: USUAL_PACE_MS }))
  const panel = (page: Page) => page.getByRole('region', { name: 'Dream Life Vision' })

  it('follow the same generation to the same end', async () => {
    const person = await subscriber(place)
    const { page: first, context } = await visit({ person })
    await control(place.openaiUrl, 'pace', { msPerChunk: 250 })
    await first.goto('/?phase=1&question=6')
    await panel(first).getByRole('textbox').fill(SCHOOL)
    await first.getByRole('button', { name: 'Generate Dream Life Narrative' }).click()
    await growth(panel(first), 40)

    const second = await context.newPage()
    await second.goto('/')
    await growth(panel(second), 40)
    await control(place.openaiUrl, 'pace', { msPerChunk: HELD_PACE_MS })
    for (const page of [first, second]) await shows(page.getByRole('button', { name: 'Generating...' }))
    await control(place.openaiUrl, 'pace', { msPerChunk: 2 })
    for (const page of [first, second]) await shows(page.getByRole('button', { name: 'Continue to Phase 2' }))
    expect(await narrative(panel(second))).toBe(await narrative(panel(first)))
    const phases = (await person.get('/api/phases')).body
    expect(phases).toHaveLength(1)
    expect(await narrative(panel(first))).toBe(squeeze(phases[0].output))
  })

  it('are both signed out when one is', async () => {
    const person = await subscriber(place)
    const { page: first, context } = await visit({ person })
    await first.goto('/journal')
    const second = await context.newPage()
    await second.goto('/journal')
    await shows(second.getByRole('heading', { name: 'Your Journal' }))
    await chooseFromAccountMenu(first, 'Sign Out')
    await isAt(first, '/auth')
    await second.reload()
    await isAt(second, '/auth')
    expect((await person.get('/api/user')).status).toBe(401)
  })
})
