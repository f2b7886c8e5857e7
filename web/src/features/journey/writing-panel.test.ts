/** What the page says of the work is what it knows of it. */
import { expect, test } from 'vitest'
import { NOTHING_WRITTEN } from './writing.ts'
import { progressLine } from './writing-panel.tsx'

const progress = (status: string, late = false, text = '') => ({ ...NOTHING_WRITTEN, status, late, text })

test('a generation nobody has picked up waits, and after a while says that nothing is lost', () => {
  expect(progressLine(1, progress('queued'), 6)).toBe('Waiting in line...')
  expect(progressLine(1, progress('queued', true), 6)).toMatch(/waiting in line.*answers are safe/)
})

test('a generation that runs is being read for, however long that takes, and then written', () => {
  expect(progressLine(1, progress('running', true), 6)).toBe('Sol is reading your six answers...')
  expect(progressLine(2, progress('running'), 1)).toBe('Sol is reading your one answer and your vision...')
  expect(progressLine(3, progress('running', false, '{"Sprint'), 6)).toMatch(/^Writing your plan\.\.\./)
})
