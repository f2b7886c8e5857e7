/** REST and GraphQL are seen to ask no service by themselves: a call planted there is refused. */
import { expect, test } from 'vitest'
import { complaints } from './planted.ts'

const PLANTED = [
  'export const read = (context) => context.call(getSprint, {})',
  'export const read = ({ call }) => call(getSprint, {})',
]

test.each(PLANTED)('%s is refused in adapters, and may stand in use cases', async (text) => {
  for (const folder of ['rest', 'graphql', 'openapi']) {
    expect(await complaints(`gateway/src/${folder}/planted.ts`, text)).toEqual([
      'Adapters reach services through use cases.',
    ])
  }
  expect(await complaints('gateway/src/usecases/planted.ts', text)).toEqual([])
})
