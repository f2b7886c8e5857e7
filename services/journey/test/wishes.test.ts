/** What is asked of the next version reaches the built-in guide, with the version that it is about. */
import { afterAll, expect, test } from 'vitest'
import { linesOf } from '../src/output/wire.ts'
import { planOf } from '../src/output/read-output.ts'
import { LONG_ANSWERS, startWithWorker } from './journey.ts'

const { journey, stop } = await startWithWorker()
afterAll(stop)

/** Whatever safety hears in ordinary answers is not what is tested here. */
const ANYWAY = { proceed: true }

async function write(userId: number, phaseNumber: 1 | 3, more: object) {
  const { id } = await journey.begin(userId, phaseNumber, { ...ANYWAY, ...more })
  const generation = await journey.finished(userId, id)
  const plan = planOf(generation)
  return plan ? linesOf(plan).join('\n') : generation.output
}
const countWords = (text: string) => text.split(/\s+/).length

test('a page becomes shorter, and shorter again, or says that it cannot', async () => {
  const pages = [await write(1, 1, { answers: LONG_ANSWERS })]
  for (let version = 2; version <= 5; version += 1) pages.push(await write(1, 1, { wish: 'shorter' }))
  const counts = pages.map(countWords)
  expect(counts[1]).toBeLessThan(counts[0] ?? 0)
  const isShorter = counts.map((words, index) => index > 0 && words < (counts[index - 1] ?? 0))
  const saysSo = pages.map((page) => page.includes('It cannot get shorter'))
  expect(pages.slice(1).every((_, index) => isShorter[index + 1] || saysSo[index + 1])).toBe(true)
})

test('a page has more of what was named, leaves out what was not wanted, and says what it cannot do', async () => {
  const usual = await write(2, 1, { answers: LONG_ANSWERS })
  expect(usual).toContain('dentist')
  expect(await write(2, 1, { wish: 'without the dentist' })).not.toContain('dentist')
  expect(await write(2, 1, { wish: 'more about my daughter' })).toContain('more about “my daughter”. Nothing')
  expect(await write(2, 1, { wish: 'make it rhyme' })).toContain('cannot be met by arranging your own sentences')
})

test('a plan leaves out what was not wanted', async () => {
  const answers = { '0': 'Finish the harbour series. Mend the roof of the shed. Hold one open evening.' }
  expect(await write(3, 3, { answers })).toContain('roof')
  expect(await write(3, 3, { wish: 'nothing about the roof' })).not.toContain('roof')
})
