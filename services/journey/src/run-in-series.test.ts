/** Work that occupies the event loop lets others in between its pieces. */
import { expect, test } from 'vitest'
import { runInSeries } from './run-in-series.ts'

test('what waits for the event loop runs between two pieces of work', async () => {
  const order: string[] = []
  const first = runInSeries(() => {
    order.push('first')
    setImmediate(() => order.push('in between'))
  })
  await Promise.all([first, runInSeries(() => order.push('second'))])
  expect(order).toEqual(['first', 'in between', 'second'])
})

test('a piece of work that fails fails for its caller alone', async () => {
  const fails = () => {
    throw new Error('unreadable')
  }
  const [failed, next] = await Promise.allSettled([runInSeries(fails), runInSeries(() => 'read')])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'unreadable' } })
  expect(next).toEqual({ status: 'fulfilled', value: 'read' })
})
