/** Sessions, recovery and second factors: what makes an account its owner's own. */
import { ServiceError } from '@daybreak/proto/errors'
import type { User, Viewer } from '@daybreak/proto/identity'
import * as security from '@daybreak/proto/identity-security'
import { nameKey } from '@daybreak/proto/names'
import {
  ChangeEmailInput,
  ChangePasswordInput,
  Email,
  KnownPassword,
  LinkToken,
  PasskeyName,
  ResetPasswordInput,
  SecondFactorCode,
} from '@daybreak/proto/rules'
import { z } from 'zod'
import { deviceOf } from './device.ts'
import type { Limits } from '../limits.ts'
import { placeOf, replaceSession } from './identity.ts'
import { forward, useCase, type Context } from './use-case.ts'

const Nothing = z.object({})

/** The session that carries this request; whoever is signed in has one. */
export function ownTokenHash({ session }: Context<Viewer>): string {
  if (!session.tokenHash) throw new ServiceError('UNAUTHENTICATED', 'Please sign in first.')
  return session.tokenHash
}

const actorOf = ({ viewer, client }: Context<Viewer>) => ({ userId: viewer.id, device: deviceOf(client) })

/** Whoever changes a lock: identity looks whether their session was proven a moment ago. */
const holderOf = (context: Context<Viewer>) => ({ ...actorOf(context), tokenHash: ownTokenHash(context) })

export const listSessions = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) =>
    context.call(security.listSessions, { userId: context.viewer.id, tokenHash: ownTokenHash(context) }),
})

export const endSession = useCase({
  access: 'signed-in',
  input: security.endSession.input.pick({ id: true }),
  run: async (context, { id }) => {
    await context.session.forgetEnded(await context.call(security.endSession, { ...actorOf(context), id }))
    return {}
  },
})

export const endOtherSessions = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async (context) => {
    const tokenHash = ownTokenHash(context)
    const ended = await context.call(security.endOtherSessions, { ...actorOf(context), tokenHash })
    await context.session.forgetEnded(ended)
    return { ended: ended.endedTokenHashes.length }
  },
})

export const listActivity = forward({
  access: 'signed-in',
  input: Nothing,
  contract: security.listActivity,
  toService: ({ id }) => ({ userId: id }),
})

export const getEmailStatus = forward({
  access: 'signed-in',
  input: Nothing,
  contract: security.getEmailStatus,
  toService: ({ id }) => ({ userId: id }),
})

export const requestEmailVerification = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async (context) => {
    await context.limits.take('mailsPerUser', String(context.viewer.id))
    return context.call(security.requestEmailVerification, actorOf(context))
  },
})

export const confirmEmail = useCase({
  access: 'public',
  input: z.object({ token: LinkToken, keep: z.boolean().nullish() }),
  run: async ({ call, client, session }, { token, keep }) => {
    const tokenHash = session.tokenHash ?? undefined
    const done = await call(security.confirmEmail, { token, keep: keep ?? false, tokenHash, device: deviceOf(client) })
    await session.forgetEnded({ endedTokenHashes: done.endedTokenHashes ?? [] })
    return {}
  },
})

/** For whoever holds a link of a mail, before they use it. */
export const listAdditions = useCase({
  access: 'public',
  input: z.object({ token: LinkToken }),
  run: async ({ call, client, limits, session }, { token }) => {
    await limits.take('resetsPerAddress', client.network)
    return call(security.listAdditions, { token, tokenHash: session.tokenHash ?? undefined })
  },
})

/** For whoever was told by mail of a change that was not theirs. */
export const undoLockChange = useCase({
  access: 'public',
  input: z.object({ token: LinkToken }),
  run: async ({ call, client, limits, session }, { token }) => {
    await limits.take('resetsPerAddress', client.network)
    const { email, ...ended } = await call(security.undoLockChange, { token, device: deviceOf(client) })
    await session.forgetEnded(ended)
    return { email }
  },
})

/** Says nothing about whether the address is anybody's. */
export const requestPasswordReset = useCase({
  access: 'public',
  input: z.object({ email: Email }),
  run: async ({ call, client, limits }, { email }) => {
    await limits.take('resetsPerAddress', client.network)
    await limits.take('resetsPerEmailAndAddress', `${nameKey(email)}|${client.network}`)
    return call(security.requestPasswordReset, { email, device: deviceOf(client) })
  },
})

export const resetPassword = useCase({
  access: 'public',
  input: ResetPasswordInput.extend({ keep: z.boolean().nullish() }),
  run: async ({ call, client, limits, session }, { keep, ...input }) => {
    await limits.take('resetsPerAddress', client.network)
    const change = { ...input, keep: keep ?? false, device: deviceOf(client) }
    const { userId, ...ended } = await call(security.resetPassword, change)
    await session.forgetEnded(ended)
    if (userId) await welcomeAt(limits, placeOf(String(userId), client.network))
    return {}
  },
})

/** Whoever reads the owner's mail is the owner: what others guessed does not keep them out here. */
const welcomeAt = (limits: Limits, place: string) =>
  Promise.allSettled([limits.take('knownPlaces', place), limits.clear('loginFailuresPerNameAndAddress', place)])

/** Asks something that the user's password, passkey or code must allow; wrong ones are counted. */
export const guardedBySecret = <T>({ limits, viewer }: Context<Viewer>, ask: () => Promise<T>): Promise<T> =>
  limits.guess(
    [['wrongSecretsPerUser', String(viewer.id)]],
    ask,
    (error) => error instanceof ServiceError && (error.code === 'FORBIDDEN' || error.code === 'INVALID_INPUT'),
  )

/** Refuses unless the session was proven a moment ago: for locks that are not identity's. */
export const assertProof = (context: Context<Viewer>) =>
  context.call(security.checkProof, { userId: context.viewer.id, tokenHash: ownTokenHash(context) })

const sessionOf = (context: Context<Viewer>) => ({ userId: context.viewer.id, tokenHash: ownTokenHash(context) })

export const getProof = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(security.getProof, sessionOf(context)),
})

export const proveByPassword = useCase({
  access: 'signed-in',
  input: z.object({ password: KnownPassword }),
  run: (context, { password }) =>
    guardedBySecret(context, () =>
      context.call(security.proveByPassword, { ...sessionOf(context), password, device: deviceOf(context.client) }),
    ),
})

export const startPasskeyProof = forward({
  access: 'signed-in',
  input: Nothing,
  contract: security.startPasskeyProof,
  toService: ({ id }) => ({ userId: id }),
})

export const proveByPasskey = useCase({
  access: 'signed-in',
  input: z.object({ response: security.Credential }),
  run: (context, { response }) =>
    guardedBySecret(context, () =>
      context.call(security.proveByPasskey, { ...sessionOf(context), response, device: deviceOf(context.client) }),
    ),
})

/** For a device that goes on to others: the next change of a lock asks again. */
export const endProof = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(security.endProof, sessionOf(context)),
})

export const changePassword = useCase({
  access: 'signed-in',
  input: ChangePasswordInput,
  run: async (context, input) => {
    const { opened, ...ended } = await guardedBySecret(context, () =>
      context.call(security.changePassword, { ...input, ...actorOf(context) }),
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
    return guardedBySecret(context, () => context.call(security.changeEmail, { ...input, ...actorOf(context) }))
  },
})

export const getSecondFactor = forward({
  access: 'signed-in',
  input: Nothing,
  contract: security.getSecondFactor,
  toService: ({ id }) => ({ userId: id }),
})

/** Whether an admin has the second factor that admins need is part of what is cached about them. */
async function thenForgetViewer<T>({ session }: Context<Viewer>, change: () => Promise<T>): Promise<T> {
  const changed = await change()
  await session.forgetViewer()
  return changed
}

export const startTotp = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(security.startTotp, holderOf(context)),
})

export const confirmTotp = useCase({
  access: 'signed-in',
  input: z.object({ code: SecondFactorCode }),
  run: (context, { code }) =>
    thenForgetViewer(context, () =>
      guardedBySecret(context, () => context.call(security.confirmTotp, { ...holderOf(context), code })),
    ),
})

export const renewRecoveryCodes = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(security.renewRecoveryCodes, holderOf(context)),
})

export const disableTotp = useCase({
  access: 'signed-in',
  input: z.object({ password: KnownPassword }),
  run: (context, { password }) =>
    thenForgetViewer(context, () =>
      guardedBySecret(context, () => context.call(security.disableTotp, { ...actorOf(context), password })),
    ),
})

export const startPasskeyRegistration = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(security.startPasskeyRegistration, sessionOf(context)),
})

export const finishPasskeyRegistration = useCase({
  access: 'signed-in',
  input: z.object({ name: PasskeyName, response: security.Credential }),
  run: (context, input) =>
    thenForgetViewer(context, () =>
      context.call(security.finishPasskeyRegistration, { ...input, ...holderOf(context) }),
    ),
})

export const startPasskeyLogin = useCase({
  access: 'public',
  input: Nothing,
  run: async ({ call, client, limits }) => {
    await limits.take('passkeyStartsPerAddress', client.network)
    return call(security.startPasskeyLogin, {})
  },
})

export const finishPasskeyLogin = useCase({
  access: 'public',
  input: z.object({ response: security.Credential }),
  run: async (context, { response }): Promise<User> => {
    const { call, client, limits } = context
    const opened = await limits.guess(
      [['loginFailuresPerAddress', client.network]],
      () => call(security.finishPasskeyLogin, { response, device: deviceOf(client) }),
      (error) => error instanceof ServiceError && error.code === 'UNAUTHENTICATED',
    )
    return replaceSession(context, opened)
  },
})

export const removePasskey = useCase({
  access: 'signed-in',
  input: security.removePasskey.input.pick({ id: true }),
  run: (context, { id }) =>
    thenForgetViewer(context, () => context.call(security.removePasskey, { ...holderOf(context), id })),
})
