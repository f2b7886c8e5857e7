/** Fields: label, hint and error belong to their control. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField, TextField } from './field.tsx'
import { SelectField } from './select-field.tsx'

const descriptionOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

test('an error takes the place of the hint and marks the control invalid', () => {
  const { rerender } = render(<TextField label="Slug" hint="Lowercase letters" />)
  const control = screen.getByLabelText('Slug')
  expect(descriptionOf(control)).toBe('Lowercase letters')
  expect(control.getAttribute('aria-invalid')).toBeNull()
  rerender(<TextField label="Slug" hint="Lowercase letters" error="Slug is required" />)
  expect(descriptionOf(control)).toBe('Slug is required')
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Lowercase letters')).toBeNull()
})

test('a field without hint or error describes nothing', () => {
  render(<TextField label="Title" optional />)
  expect(screen.getByLabelText('Title (optional)').getAttribute('aria-describedby')).toBeNull()
})

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" />)
  const control = screen.getByLabelText('Password')
  await userEvent.type(control, 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(control.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(control.getAttribute('type')).toBe('password')
})

test('a select offers its options under its label', async () => {
  const options = [
    { value: 'US', label: 'United States' },
    { value: 'CA', label: 'Canada' },
  ]
  render(<SelectField label="Country" options={options} defaultValue="US" />)
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Canada')
  expect(screen.getByRole('option', { name: 'Canada', selected: true })).toBeTruthy()
})
