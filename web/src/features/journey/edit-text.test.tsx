/** Editing the text of a phase: its form begins at the heading, wherever on the page its button was. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HEADING_ID } from './reveal-panel.ts'
import { after, button, renderHome } from './testing.tsx'

test('editing begins at the heading, and so does the result when it is left', async () => {
  const { user } = renderHome(after(1))
  await user.click(await button('Review Results'))
  await user.click(await button('Edit text'))
  await screen.findByRole('button', { name: 'Save version' })
  await waitFor(() => expect(document.activeElement?.id).toBe(HEADING_ID))
  await user.click(await button('Cancel'))
  await button('Edit text')
  await waitFor(() => expect(document.activeElement?.id).toBe(HEADING_ID))
})
