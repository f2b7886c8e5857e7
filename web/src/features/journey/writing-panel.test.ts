/** What the page says of the work is what it knows of it. */
import { expect, test } from 'vitest'
import { NOTHING_WRITTEN } from './writing.ts'
import { progressLine } from './writing-panel.tsx'

const underway = (status: string, late = false, text = '') => ({ ...NOTHING_WRITTEN, status, late, text })

test('a generation nobody has picked up waits, and after a while says that nothing is lost', () => {
  expect(progressLine(1, underway('queued'))).toBe('Waiting for a free hand...')
  expect(progressLine(1, underway('queued', true))).toMatch(/waiting in line.*Nothing is lost/)
})

test('a generation that runs is being read for, however long that takes, and then written', () => {
  expect(progressLine(2, underway('running', true))).toBe('Sol is reading your six answers...')
  expect(progressLine(3, underway('running', false, '{"Sprint'))).toMatch(/^Writing your plan\.\.\./)
})
