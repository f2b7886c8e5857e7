/** What Sol remembers is its owner's: what was put right stays so, and what was forgotten does not come back. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { place, sawToast, shows, useBrowser } from './browser.ts'

const PAGES = {
  'The garden': 'I planted beans in the garden today. The garden was quiet and I was not in a hurry at all.',
  'Sunday bread': 'My sister came for bread. We ate it in the garden, and nobody looked at a clock for hours.',
  'A long day': 'I work too late. I want to sit in the garden at five, and mean it, as I promised in spring.',
  'Harbour walk': 'I walked down to the harbour before breakfast, and wrote two pages about the house there.',
}
const OWN = 'I leave at five on most days now.'
/** What is written while the guide thinks already is looked at a minute later. */
const THOUGHT_MS = 100_000

type Memory = { kind: string; text: string }

const write = async (person: Person, title: string, content: string) =>
  ok(await person.post('/api/journal', { title, content, tags: [] }))

/** The memories, once the guide has thought about all there is, later than `before`. */
const thought = (person: Person, before: string | null) =>
  until(
    'the guide has thought',
    async () => {
      const { status, updatedAt, memories } = ok(await person.get('/api/memory')).body
      return status === 'ready' && updatedAt !== before ? { updatedAt, memories: memories as Memory[] } : null
    },
    THOUGHT_MS,
  )

const visit = useBrowser()

it('what was put right on the page stays so, and what was forgotten stays forgotten, whatever Sol thinks next', async () => {
  const person = await subscriber(place)
  for (const [title, content] of Object.entries(PAGES)) await write(person, title, content)
  ok(await person.put('/api/memory', { memory: 'on', journal: true }))
  const first = await thought(person, null)
  const textOf = (wanted: string) => first.memories.find(({ kind }) => kind === wanted)?.text ?? ''
  const [fact, theme] = [textOf('fact'), textOf('theme')]
  // How often it comes back may be counted anew.
  const gone = [fact, theme.replace(/^.*(“.+”).*$/, '$1')]
  const { page } = await visit({ person })
  await page.goto('/memory')
  await putRight(page, fact)
  await forget(page, theme)
  await holds(page, gone)
  await page.reload()
  await holds(page, gone)
  await write(person, 'Once more', `${Object.values(PAGES).join(' ')} The garden, and the garden again.`)
  await thought(person, first.updatedAt)
  await page.reload()
  await holds(page, gone)
})

async function putRight(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: `Correct: ${text}`, exact: true }).click()
  await page.getByLabel('What Sol should remember').fill(OWN)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function forget(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: `Forget: ${text}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click()
  await sawToast(page, 'Forgotten')
}

async function holds(page: Page, gone: string[]): Promise<void> {
  const corrected = page.getByRole('listitem').filter({ hasText: 'In your words' })
  await shows(corrected.getByText(OWN, { exact: true }))
  for (const text of gone) expect(await page.getByRole('button', { name: `Forget: ${text}` }).count(), text).toBe(0)
}
