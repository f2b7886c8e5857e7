/** What a GraphQL request leaves behind in the heap. */
import { HeaderMap } from '@apollo/server'
import { createServer } from 'node:http'
import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import type { RequestContext } from '../usecases/context.ts'
import { startApollo } from './server.ts'

const REQUESTS = 100
const NUMBERS = 100_000

v8.setFlagsFromString('--expose-gc')
const gc = vm.runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void
const usedBytes = () => v8.getHeapStatistics().used_heap_size

test('an answered request is gone without a mark of the whole heap', async () => {
  const apollo = await startApollo(createServer(), console as never, false)
  const answer = async () => {
    const { body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: 'POST',
        headers: new HeaderMap([['content-type', 'application/json']]),
        search: '',
        body: { query: '{ __typename }' },
      },
      context: async () => ({ held: new Array(NUMBERS).fill(0.5) }) as unknown as RequestContext,
    })
    expect(body).toMatchObject({ string: '{"data":{"__typename":"Query"}}' })
  }
  await answer()
  gc({ type: 'major' })
  const before = usedBytes()
  for (let n = 0; n < REQUESTS; n += 1) {
    await answer()
    gc({ type: 'minor' })
  }
  expect((usedBytes() - before) / (REQUESTS * NUMBERS * 8)).toBeLessThan(0.2)
  await apollo.stop()
})
