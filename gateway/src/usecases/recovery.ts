/** Addresses and passwords: how they change, are confirmed, reset and taken back. */
import * as recovery from '@daybreak/proto/identity-recovery'
import { ChangeEmailInput, ChangePasswordInput, Email, LinkToken, ResetPasswordInput } from '@daybreak/proto/rules'
import { z } from 'zod'
import { typedKey, type Limits } from '../limits.ts'
import { deviceOf } from './device.ts'
import { placeOf } from './identity.ts'
import { actorOf, guardedBySecret } from './own-session.ts'
import { forward, useCase } from './use-case.ts'

const Nothing = z.object({})

export const getEmailStatus = forward('signed-in', recovery.getEmailStatus)

export const requestEmailVerification = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async (context) => {
    await context.limits.take('mailsPerUser', String(context.viewer.id))
    return context.call(recovery.requestEmailVerification, actorOf(context))
  },
})

export const confirmEmail = useCase({
  access: 'public',
  input: z.object({ token: LinkToken, keep: z.boolean().nullish() }),
  run: async ({ call, client, session }, { token, keep }) => {
    const tokenHash = session.tokenHash ?? undefined
    const done = await call(recovery.confirmEmail, { token, keep: keep ?? false, tokenHash, device: deviceOf(client) })
    await session.forgetEnded({ endedTokenHashes: done.endedTokenHashes ?? [] })
    return {}
  },
})

/** For the holder of a mailed link, before it is used. */
export const listAdditions = useCase({
  access: 'public',
  input: z.object({ token: LinkToken }),
  run: async ({ call, client, limits, session }, { token }) => {
    await limits.take('resetsPerAddress', client.network)
    return call(recovery.listAdditions, { token, tokenHash: session.tokenHash ?? undefined })
  },
})

/** For a person who was told by mail of a change that they did not make. */
export const undoLockChange = useCase({
  access: 'public',
  input: z.object({ token: LinkToken }),
  run: async ({ call, client, limits, session }, { token }) => {
    await limits.take('resetsPerAddress', client.network)
    const { email, ...ended } = await call(recovery.undoLockChange, { token, device: deviceOf(client) })
    await session.forgetEnded(ended)
    return { email }
  },
})

/** The answer is the same whether or not an account has the address. */
export const requestPasswordReset = useCase({
  access: 'public',
  input: z.object({ email: Email }),
  run: async ({ call, client, limits }, { email }) => {
    await limits.take('resetsPerAddress', client.network)
    await limits.take('resetsPerEmailAndAddress', `${typedKey(email)}|${client.network}`)
    return call(recovery.requestPasswordReset, { email, device: deviceOf(client) })
  },
})

export const resetPassword = useCase({
  access: 'public',
  input: ResetPasswordInput.extend({ keep: z.boolean().nullish() }),
  run: async ({ call, client, limits, session }, { keep, ...input }) => {
    await limits.take('resetsPerAddress', client.network)
    const change = { ...input, keep: keep ?? false, device: deviceOf(client) }
    const { userId, ...ended } = await call(recovery.resetPassword, change)
    await session.forgetEnded(ended)
    if (userId) await welcomeAt(limits, placeOf(String(userId), client.network))
    return {}
  },
})

/** A link from the mailbox proves the owner: the wrong guesses of others do not lock them out at this address. */
const welcomeAt = (limits: Limits, place: string) =>
  Promise.allSettled([limits.take('knownPlaces', place), limits.clear('loginFailuresPerNameAndAddress', place)])

export const changePassword = useCase({
  access: 'signed-in',
  input: ChangePasswordInput,
  run: async (context, input) => {
    const { opened, ...ended } = await guardedBySecret(context, () =>
      context.call(recovery.changePassword, { ...input, ...actorOf(context) }),
    )
    await context.session.forgetEnded(ended)
    context.session.open(opened)
    return {}
  },
})

export const changeEmail = useCase({
  access: 'signed-in',
  input: ChangeEmailInput,
  run: async (context, input) => {
    await context.limits.take('mailsPerUser', String(context.viewer.id))
    return guardedBySecret(context, () => context.call(recovery.changeEmail, { ...input, ...actorOf(context) }))
  },
})
