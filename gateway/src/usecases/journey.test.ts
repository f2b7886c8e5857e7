/** A text that somebody waits for: whoever was signed out meanwhile is not handed it. */
import { getUser } from '@daybreak/proto/identity'
import { readGeneration, startGeneration } from '@daybreak/proto/journey'
import type { RequestContract } from '@daybreak/proto/define'
import { expect, test } from 'vitest'
import { generateNarrative } from './journey.ts'
import type { Context } from './context.ts'

const ID = 'gen-00000000-0000-4000-8000-000000000000'
const WRITTEN = { id: ID, status: 'succeeded', output: 'A stone house' }
const ANSWERS: Record<string, object> = {
  [getUser.subject]: { firstName: 'Ada' },
  [startGeneration.subject]: { id: ID, status: 'queued' },
  [readGeneration.subject]: { generation: WRITTEN, fragments: [] },
}

/** What the use case sees of a session that is still open, or was ended while the text was written. */
const contextOf = (isOpen: boolean) =>
  ({
    viewer: { id: 1, isAdmin: false, subscribed: true, timeZone: 'UTC' },
    call: ({ subject }: RequestContract) => Promise.resolve(ANSWERS[subject]),
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
