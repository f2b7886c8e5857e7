/** What support learns of a text: never a word of it, nor what its words say about the person. */
import { Generation } from '@daybreak/proto/journey'
import { expect, test } from 'vitest'
import { withoutWords } from './support.ts'

const generation = Generation.parse({
  id: 'gen-00000000-0000-4000-8000-000000000000',
  phaseNumber: 1,
  status: 'paused',
  failure: 'Why it waits',
  output: 'What was written',
  breakthroughPlan: null,
  sprintPlan: null,
  model: 'guide',
  wish: 'What was wished',
  versionId: null,
  care: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
})

test('a text that waits because of its words looks stopped, and nothing else of it is told', () => {
  expect(withoutWords(generation)).toEqual({
    phaseNumber: 1,
    status: 'stopped',
    createdAt: '2026-11-20T12:00:00.000Z',
    finishedAt: null,
  })
})
