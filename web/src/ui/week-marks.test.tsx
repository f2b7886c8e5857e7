/** A habit's week in marks: the same on every screen that shows one. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WeekMarks } from './week-marks.tsx'

test('seven marks from Monday on; what was done is filled, today has a ring, and what comes is lighter', () => {
  const { container } = render(<WeekMarks done={['2026-11-16', '2026-11-20']} day="2026-11-20" />)
  const marks = [...container.querySelectorAll('[class*="rounded-full"]')]
  expect(marks.map((mark) => mark.hasAttribute('data-done'))).toEqual([true, false, false, false, true, false, false])
  expect(marks.findIndex((mark) => mark.className.includes('outline-'))).toBe(4)
  expect(marks.filter((mark) => mark.className.endsWith('border-line'))).toHaveLength(2)
})

test('Sunday is the last day of its week', () => {
  const { container } = render(<WeekMarks done={['2026-11-22']} day="2026-11-22" />)
  const marks = [...container.querySelectorAll('[class*="rounded-full"]')]
  expect(marks.findIndex((mark) => mark.hasAttribute('data-done'))).toBe(6)
})
