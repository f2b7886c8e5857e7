/** What Sol used for a text of long ago, whose requests are deleted. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWith } from '../../test/render-with.tsx'
import { reply } from '../../test/reply.ts'
import { GenerationDetails } from './generation-details.tsx'
import { GENERATION_USE } from './use-queries.ts'
import { VERSION } from './versions/queries.ts'

const ID = 'gen-1'
const sent = { answers: [], followUps: [], outputs: [], entries: [], memories: [], lastVersion: null, wish: null }
const version = { __typename: 'Version', id: 'ver-1', output: 'x', breakthroughPlan: null, sprintPlan: null }
const use = {
  ...{ __typename: 'GenerationUse', generationId: ID, phaseNumber: 1, status: 'succeeded', promptVersion: null },
  ...{ sent, attempts: [], promptTokens: 120, completionTokens: 20, cost: null, currency: 'USD' },
  ...{ durationMs: 1, safety: 'calm' },
}

test('a text whose requests are deleted does not claim that no AI was used', async () => {
  const mocks = [
    reply(VERSION, { version: { ...version, generationId: ID } }, { id: 'ver-1' }),
    reply(GENERATION_USE, { generationUse: use }, { id: ID }),
  ]
  renderWith(mocks, <GenerationDetails versionId="ver-1" />)
  await userEvent.click(screen.getByRole('button', { name: 'What Sol used' }))
  expect(await screen.findByText('Deleted after 400 days.')).toBeTruthy()
  expect(screen.queryByText('No AI was used.')).toBeNull()
})
