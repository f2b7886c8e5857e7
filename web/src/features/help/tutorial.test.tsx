/** The tutorial: six steps, in order, completed by finishing or closing. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HelpButton } from './help-button.tsx'

beforeEach(() => localStorage.clear())

test('walking through all six steps completes it', async () => {
  render(<HelpButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Open the tutorial' }))
  await screen.findByRole('dialog', { name: 'Welcome to the app!' })
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  for (const title of ['Dream Phase', 'Breakthrough Phase', 'Sprint Planning', 'Journal Your Journey']) {
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    await screen.findByRole('dialog', { name: title })
  }
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('dialog', { name: "You're Ready to Dream Bigger!" })
  expect(screen.getByText('6/6')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('tutorialCompleted')).toBe('true')
})
