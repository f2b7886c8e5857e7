/** One person, two tabs. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { control, ok, subscriber } from '../support/product.ts'
import { until } from '../support/until.ts'
import { chooseFromAccountMenu, isAt, place, shows, useBrowser } from './browser.ts'
import { HELD_PACE_MS, USUAL_PACE_MS, growth, narrative, squeeze } from './narrative.ts'

/** Long enough to be seen while it is written. */
const SCHOOL =
  'A school for clock makers above the harbour. Forty children take a clock apart and put it together again. ' +
  'There is a boat that is mine, and it needs paint every spring. My brother has the keys when I am away. ' +
  'Two months a year there is not a single invoice on the table. The harbour master comes to have his watch mended.'

const BRICKS = 'A brick house in the old town, with a garden for the children and no harbour at all.'

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

  it('do not bring back answers that were rewritten in the other', async () => {
    const person = await subscriber(place)
    ok(await person.post('/api/generate-narrative', { phaseNumber: 1, answers: { 0: SCHOOL } }))
    const { page: first, context } = await visit({ person })
    await first.goto('/?phase=1')
    await shows(first.getByRole('button', { name: 'Regenerate' }))

    const second = await context.newPage()
    await second.goto('/?phase=1&question=1')
    await panel(second).getByRole('textbox').fill(BRICKS)
    await shows(second.getByText('Saved', { exact: true }))
    await first.getByRole('button', { name: 'Regenerate' }).click()
    await until('the text is written from the later answer', async () => {
      const [phase] = (await person.get('/api/phases')).body
      return phase.answers[0] === BRICKS
    })
    await first.getByRole('button', { name: 'Edit answers' }).click()
    await until('the later answer is shown', async () => {
      return (await panel(first).getByRole('textbox').inputValue()) === BRICKS
    })
  })

  it('do not hide what is begun in one by older news of the other', async () => {
    const person = await subscriber(place)
    ok(await person.post('/api/generate-narrative', { phaseNumber: 1, answers: { 0: SCHOOL } }))
    const { page } = await visit({ person })
    await page.goto('/?phase=1')
    await shows(panel(page).getByRole('button', { name: 'Regenerate' }))

    const held: (() => void)[] = []
    const letGo = () => held.splice(0).forEach((go) => go())
    await page.route('**/graphql', async (route) => {
      if (!/\bgenerations\b/.test(route.request().postData() ?? '')) return route.continue()
      const response = await route.fetch()
      await new Promise<void>((resolve) => held.push(resolve))
      await route.fulfill({ response })
    })
    const draft = { phaseNumber: 2, questions: [], answers: { 0: BRICKS }, output: '', completed: false }
    ok(await person.post('/api/phases', draft))
    await until('the page asks for what has changed', () => held.length > 0)
    await control(place.openaiUrl, 'pace', { msPerChunk: HELD_PACE_MS })
    await panel(page).getByRole('button', { name: 'Regenerate' }).click()
    await shows(panel(page).getByRole('button', { name: 'Stop' }))
    letGo()
    await until('it is asked for again', () => held.length > 0)
    letGo()
    await shows(panel(page).getByRole('button', { name: 'Stop' }))
    await control(place.openaiUrl, 'pace', { msPerChunk: USUAL_PACE_MS })
    await growth(panel(page), 40)
  })

  it('keep what is typed in both while the line is down', async () => {
    const person = await subscriber(place)
    const { page: first, context } = await visit({ person, tolerates: /ERR_INTERNET_DISCONNECTED/ })
    const second = await context.newPage()
    await first.goto('/?phase=1&question=1')
    await second.goto('/?phase=1&question=2')
    for (const page of [first, second]) await shows(panel(page).getByRole('textbox'))
    await context.setOffline(true)
    await panel(first).getByRole('textbox').fill(SCHOOL)
    await shows(first.getByText(/^Keep writing\./))
    await panel(second).getByRole('textbox').fill(BRICKS)
    await shows(second.getByText(/^Keep writing\./))
    for (const page of [first, second]) await page.close()
    await context.setOffline(false)
    const third = await context.newPage()
    await third.goto('/?phase=1&question=1')
    await until('both answers are with the server', async () => {
      const { body } = await person.post('/graphql', { query: '{ drafts { answers { text } } }' })
      const kept = JSON.stringify(body.data.drafts)
      return kept.includes(SCHOOL) && kept.includes(BRICKS)
    })
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
