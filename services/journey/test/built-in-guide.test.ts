/** What the built-in guide writes passes what is held against every model, for everybody, at the first try. */
import fs from 'node:fs'
import path from 'node:path'
import { getGenerationUse } from '@daybreak/proto/journey-use'
import { afterAll, expect, test } from 'vitest'
import { startWithWorker } from './journey.ts'

interface Person {
  id: string
  /** By phase and question, both counted from 1: '3.1'. */
  answers: Record<string, string>
}

const FOLDER = path.resolve(import.meta.dirname, '../../../infra/evaluation/personas')
const personas = fs
  .readdirSync(FOLDER)
  .filter((name) => !name.startsWith('held-out'))
  .flatMap((name) => JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8')) as Person | Person[])

const always = (id: string, text: string): Person => ({
  id,
  answers: Object.fromEntries([1, 2, 3].flatMap((phase) => [1, 2, 3, 4, 5, 6].map((n) => [`${phase}.${n}`, text]))),
})
const people = [
  ...personas,
  always('says nothing', ''),
  always('refuses', 'None of your business, and I am not going to tell you.'),
  always('says a number', '42'),
  always('says a smiley', '🌊🐚'),
  always('writes code', 'const { a } = JSON.parse(`{"text": "b"}`)'),
  always('writes Arabic', 'أعيش في بيت صغير بجانب البحر!'),
  always('writes Hebrew', 'בית קטן ליד הים'),
]

const { journey, stop } = await startWithWorker()
afterAll(stop)

test.each(people.map((person, index) => [person.id, index + 1, person] as const))(
  'for %s',
  async (_id, userId, person) => {
    for (const phaseNumber of [1, 2, 3] as const) {
      const said = [1, 2, 3, 4, 5, 6].map((number) => person.answers[`${phaseNumber}.${number}`] ?? '')
      const { id, status } = await journey.begin(userId, phaseNumber, { answers: { ...said }, proceed: true })
      const generation = status === 'paused' ? { status } : await journey.finished(userId, id)
      expect([phaseNumber, generation.status]).toEqual([phaseNumber, 'succeeded'])
      const { attempts } = await journey.call(getGenerationUse, { userId, id })
      expect([phaseNumber, attempts.map(({ result }) => result)]).toEqual([phaseNumber, ['succeeded']])
    }
  },
)
