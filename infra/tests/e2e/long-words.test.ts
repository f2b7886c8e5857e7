/** Words longer than a phone is wide break; no screen of the journal is wider than the phone. */
import { beforeAll, expect, test } from 'vitest'
import { ok, subscriber } from '../support/product.ts'
import type { Person } from '../support/product.ts'
import { place, shows, useBrowser } from './browser.ts'

const visit = useBrowser()
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
let person: Person
let entryId: number

beforeAll(async () => {
  person = await subscriber(place)
  const entry = { title: LONG, content: `${LONG}\n\n${LONG}`, tags: ['Geschwindigkeitsbegrenzung'] }
  entryId = ok(await person.post('/api/journal', entry), 201).body.id
})

test('an entry of long words fits a phone: listed, opened and printed', async () => {
  const { page } = await visit({ person, width: 390 })
  for (const path of ['/journal', '/journal/entries', `/journal/entries/${entryId}`, '/journal/print']) {
    await page.goto(path)
    await shows(page.getByRole('heading', { name: LONG }))
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide, path).toBeLessThanOrEqual(0)
  }
})
