/** A contract's own question: who asks it is taken from the session. */
import { defineRequest } from '@daybreak/proto/define'
import { Id, TimeZone } from '@daybreak/proto/rules'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from './context.ts'
import { forward, type UseCase } from './use-case.ts'

/** What the service is asked when somebody whose id is 7 sends this. */
async function asked(useCase: UseCase, sent: object): Promise<unknown> {
  let question: unknown
  const call = (_contract: unknown, input: unknown) => Promise.resolve((question = input))
  const context = { viewer: { id: 7, timeZone: 'Europe/Berlin' }, call } as unknown as Context<never>
  await useCase.run(context, useCase.input.parse(sent))
  return question
}

const getTask = defineRequest({
  subject: 'rpc.sprint.get_task',
  input: z.object({ userId: Id, taskId: Id, timeZone: TimeZone.nullish() }),
  output: z.unknown(),
})

test('a user is who is signed in, whatever was sent', async () => {
  const useCase = forward('subscriber', getTask)
  expect(await asked(useCase, { taskId: 3, userId: 9 })).toEqual({ taskId: 3, userId: 7, timeZone: 'Europe/Berlin' })
})

test('the time zone is that of the request, else that of the viewer', async () => {
  const useCase = forward('signed-in', getTask)
  expect(await asked(useCase, { taskId: 3, timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo' })
  expect(await asked(useCase, { taskId: 3 })).toMatchObject({ timeZone: 'Europe/Berlin' })
})

test('an admin is who acts; the user whom it is about is the one that was sent', async () => {
  const input = z.object({ actorId: Id, userId: Id })
  const suspend = defineRequest({ subject: 'rpc.identity.suspend_user', input, output: z.unknown() })
  expect(await asked(forward('admin', suspend), { actorId: 9, userId: 3 })).toEqual({ actorId: 7, userId: 3 })
})

test('a question for everybody is asked as it was sent', async () => {
  const getPage = defineRequest({
    subject: 'rpc.content.get_page',
    input: z.object({ slug: z.string() }),
    output: z.unknown(),
  })
  expect(await asked(forward('public', getPage), { slug: 'faq' })).toEqual({ slug: 'faq' })
})
