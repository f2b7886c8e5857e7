/** Trying again is offered only where it can help. */
import { CombinedGraphQLErrors } from '@apollo/client'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SprintFailure } from './sprint-failure.tsx'

const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'Refused', extensions: { code } }] })

test.each([
  ['NOT_FOUND', false],
  ['UNAVAILABLE', true],
])('SPD-38 after %s, trying again is offered: %s', (code, offered) => {
  render(<SprintFailure error={refused(code)} onRetry={() => undefined} />)
  expect(screen.getByRole('heading', { name: 'Error loading sprint' })).toBeTruthy()
  expect(screen.getByText(/^Failed to fetch sprint details/)).toBeTruthy()
  expect(screen.queryByText(/This sprint doesn’t exist\.$/) === null).toBe(offered)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(offered)
})
