/** Where somebody is signed in, and what happened to their account. */
import * as sessions from '@daybreak/proto/identity-sessions'
import { z } from 'zod'
import { ownTokenHash, actorOf } from './own-session.ts'
import { forward, useCase } from './use-case.ts'

const Nothing = z.object({})

export const listSessions = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) =>
    context.call(sessions.listSessions, { userId: context.viewer.id, tokenHash: ownTokenHash(context) }),
})

export const endSession = useCase({
  access: 'signed-in',
  input: sessions.endSession.input.pick({ id: true }),
  run: async (context, { id }) => {
    await context.session.forgetEnded(await context.call(sessions.endSession, { ...actorOf(context), id }))
    return {}
  },
})

export const endOtherSessions = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async (context) => {
    const tokenHash = ownTokenHash(context)
    const ended = await context.call(sessions.endOtherSessions, { ...actorOf(context), tokenHash })
    await context.session.forgetEnded(ended)
    return { ended: ended.endedTokenHashes.length }
  },
})

export const listActivity = forward('signed-in', sessions.listActivity)
