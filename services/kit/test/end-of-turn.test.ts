/** What several send in one turn of the event loop leaves together. */
import { expect, test } from 'vitest'
import { endOfTurn } from '../src/end-of-turn.ts'

test('all who wait go on before the first of them is written; who comes later waits for another turn', async () => {
  const order: string[] = []
  const send = async (what: string) => {
    await endOfTurn()
    order.push(what)
    // As the client of NATS does.
    queueMicrotask(() => order.push(`${what} is written`))
  }
  await Promise.all([send('one'), send('two')])
  await send('three')
  expect(order).toEqual(['one', 'two', 'one is written', 'two is written', 'three', 'three is written'])
})
