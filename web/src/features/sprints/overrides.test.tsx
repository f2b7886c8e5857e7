/** The month and the status of a sprint, which its owner can override. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OverrideFields, overridesIn } from './overrides.tsx'

test('A-48 A-50 A-51 a month and each status can be chosen, and are sent as the server takes them', async () => {
  const change = vi.fn()
  render(<OverrideFields value={{ month: '1', status: 'in-progress' }} onChange={change} />)
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'Month 3')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'At risk')
  expect(change.mock.calls).toEqual([[{ month: '3' }], [{ status: 'at-risk' }]])
  expect(overridesIn({ month: '3', status: 'at-risk' })).toEqual({ currentMonth: 3, status: 'at-risk' })
})

test('fields without a choice are not sent, and neither is an unknown status', () => {
  expect(overridesIn({})).toEqual({})
  expect(overridesIn({ month: undefined, status: 'overdue' })).toEqual({})
})

test('"Completed" shows a hint that saving completes the sprint', () => {
  render(<OverrideFields value={{ month: '2', status: 'completed' }} onChange={() => undefined} />)
  expect(screen.getByText('Saving completes the sprint. You can reactivate it anytime.')).toBeTruthy()
})
