/** Which text of an answer is shown. */
import { expect, test } from 'vitest'
import { draft, phase } from './testing.tsx'
import { shownAnswers } from './use-answers.ts'

const at = (time: string, text: string) => ({ ...draft(1, [text]), savedAt: `2026-11-20T${time}.000Z` })

test('what is not saved yet lies over what the server has', () => {
  const typed = { phaseNumber: 1 as const, index: 1, text: 'At the press' }
  expect(shownAnswers([at('10:00:00', 'By the sea')], [], [typed])[1]).toEqual({ 0: 'By the sea', 1: 'At the press' })
})

test.each([
  ['a late reply with the text before does not undo what was saved here', '10:00:00', 'On a hill'],
  ['what another tab saved later is shown', '10:02:00', 'By the sea'],
])('%s', (_title, time, shown) => {
  expect(shownAnswers([at(time, 'By the sea'), at('10:01:00', 'On a hill')], [], [])[1]).toEqual({ 0: shown })
})

test('without a draft the answers are those of the phase', () => {
  expect(shownAnswers([], [phase(1)], [])[1]).toEqual({ 0: 'By the sea' })
})
