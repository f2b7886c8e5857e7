/** A text that somebody waits for: whoever was signed out meanwhile is not handed it. */
import { readGeneration, startGeneration } from '@daybreak/proto/journey'
import type { RequestContract } from '@daybreak/proto/define'
import { expect, test } from 'vitest'
import { generateNarrative, startGeneration as start } from './journey.ts'
import type { Context } from './context.ts'

const ID = 'gen-00000000-0000-4000-8000-000000000000'
const WRITTEN = { id: ID, status: 'succeeded', output: 'A stone house' }
const ANSWERS: Record<string, object> = {
  [startGeneration.subject]: { id: ID, status: 'queued' },
  [readGeneration.subject]: { generation: WRITTEN, fragments: [] },
}

const answer = ({ subject }: RequestContract, _input?: unknown) => Promise.resolve(ANSWERS[subject])

/** What the use case sees of a session that is still open, or was ended while the text was written. */
const contextOf = (isOpen: boolean, call = answer) =>
  ({
    viewer: { id: 1, isAdmin: false, subscribed: true, timeZone: 'UTC', firstName: 'Ada' },
    call,
    follow: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
      close: () => undefined,
    }),
    session: { isOpen: () => Promise.resolve(isOpen) },
  }) as unknown as Context<never>

const wait = (context: Context<never>) => generateNarrative.run(context, { phaseNumber: 1, answers: {}, wait: true })

test('a text goes to a session that is still open, and to no other', async () => {
  expect(await wait(contextOf(true))).toEqual({ generationId: ID, finished: WRITTEN })
  await expect(wait(contextOf(false))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a start is one request, with the name and the time zone of the person who asks', async () => {
  const asked: [string, unknown][] = []
  const context = contextOf(true, ({ subject }, input?: unknown) => {
    asked.push([subject, input])
    return Promise.resolve(ANSWERS[subject])
  })
  await start.run(context, { phaseNumber: 1, answers: {} })
  const person = { userId: 1, firstName: 'Ada', timeZone: 'UTC' }
  expect(asked).toEqual([[startGeneration.subject, { phaseNumber: 1, answers: {}, ...person }]])
})
