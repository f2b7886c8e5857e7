/** What a request carries along: its id, its trace, its deadline. */
import { expect, test } from 'vitest'
import { currentContext, runInContext, traceIdOf } from '../src/telemetry.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'
const inside = (from: Parameters<typeof runInContext>[0]) => runInContext(from, () => currentContext()!)

test('a valid trace goes on', () => {
  expect(inside({ traceparent: `00-${TRACE}-${SPAN}-00` }).traceparent).toBe(`00-${TRACE}-${SPAN}-00`)
})

test.each([
  ['ff', '01'],
  ['fe', '00'],
])('of the flags %s only the one that is defined goes on', (given, kept) => {
  expect(inside({ traceparent: `00-${TRACE}-${SPAN}-${given}` }).traceparent.slice(-2)).toBe(kept)
})

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['words', 'not a trace'],
  ['another version', `01-${TRACE}-${SPAN}-01`],
  ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['a short one', `00-${TRACE.slice(1)}-${SPAN}-01`],
  ['one with a tail', `00-${TRACE}-${SPAN}-01\r\nx: y`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
])('%s begins a new trace', (_what, traceparent) => {
  const begun = inside({ traceparent })
  expect(begun.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(begun.parent).toBeUndefined()
  expect(traceIdOf(begun.traceparent)).not.toBe(TRACE)
  expect(traceIdOf(begun.traceparent)).not.toBe('0'.repeat(32))
})

test.each(['request-1', inside({}).requestId, 'a'.repeat(64)])('the request id %s is kept', (requestId) => {
  expect(inside({ requestId }).requestId).toBe(requestId)
})

test.each(['', 'short', 'a'.repeat(65), 'with space', 'line\nbreak', '{"json":1}'])(
  'the request id %j is replaced',
  (requestId) => {
    expect(inside({ requestId }).requestId).toMatch(/^[\w-]{36}$/)
  },
)

test('a deadline is carried, and there is none where none was given', () => {
  expect(inside({ deadline: 5 }).deadline).toBe(5)
  expect(inside({}).deadline).toBeUndefined()
})

test('contexts nest: the inner one has its own, the outer one comes back, also after a failure', async () => {
  expect(currentContext()).toBeUndefined()
  await runInContext({ requestId: 'outer-request' }, async () => {
    const outer = currentContext()
    await runInContext({ ...outer, requestId: 'inner-request' }, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      expect(currentContext()?.requestId).toBe('inner-request')
      expect(traceIdOf(currentContext()!.traceparent)).toBe(traceIdOf(outer!.traceparent))
    })
    expect(() =>
      runInContext({}, () => {
        throw new Error('inner failed')
      }),
    ).toThrow('inner failed')
    expect(currentContext()).toBe(outer)
  })
  expect(currentContext()).toBeUndefined()
})

test('two contexts at once do not mix', async () => {
  const seen = await Promise.all(
    ['request-a', 'request-b'].map((requestId) =>
      runInContext({ requestId }, async () => {
        await new Promise((resolve) => setImmediate(resolve))
        return currentContext()?.requestId
      }),
    ),
  )
  expect(seen).toEqual(['request-a', 'request-b'])
})
