/** What is just asked, and for how long. */
import { expect, test, vi } from 'vitest'

test('what the first screen has asked for is just asked, also once the answers are there, until something is changed', async () => {
  vi.resetModules()
  const { firstAnswers, settleFirstAnswers } = await import('./first-answers.ts')
  const { forgetFirst, isJustAsked, noteFirst } = await import('./just-asked.ts')
  expect(noteFirst('memory')).toBe(true)
  expect([isJustAsked('memory'), isJustAsked('sprint 1')]).toEqual([true, false])
  settleFirstAnswers([], Promise.resolve())
  await firstAnswers
  expect(isJustAsked('memory')).toBe(true)
  expect(noteFirst('sprint 1')).toBe(false)
  expect(isJustAsked('sprint 1')).toBe(false)
  forgetFirst()
  expect(isJustAsked('memory')).toBe(false)
})
