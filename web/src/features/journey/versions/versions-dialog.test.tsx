/** Who wrote each version, as its dialog says. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../../test/reply.ts'
import { renderWith } from '../../../test/render-with.tsx'
import { VERSION, VERSIONS } from './queries.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const version = (number: number, origin: 'guide' | 'hand', model: string | null) => ({
  __typename: 'Version' as const,
  ...{ id: `ver-${number}`, phaseNumber: 1, number, origin, model, current: number === 3, wish: null, excerpt: '' },
  createdAt: '2026-11-20T12:00:00.000Z',
})

test('a text of the built-in guide is labeled as drafted without AI, and only such a text', async () => {
  const versions = [
    version(3, 'hand', null),
    version(2, 'guide', 'gpt-5-mini'),
    version(1, 'guide', 'daybreak-guide-1'),
  ]
  const texts = { request: { query: VERSION, variables: () => true }, error: new Error('away'), maxUsageCount: 2 }
  renderWith(
    [reply(VERSIONS, { versions }, { phaseNumber: 1 }), texts],
    <VersionsDialog phaseNumber={1} open onOpenChange={() => undefined} />,
  )
  const list = within(await screen.findByRole('group', { name: 'Version to compare' }))
  const authorOf = (number: number) => list.getByText(`Version ${number}`).closest('label')?.textContent
  expect(authorOf(3)).toContain('Edited by you')
  expect(authorOf(2)).toContain('Written by Sol')
  expect(authorOf(1)).toContain('Drafted from your answers, without AI')
})
