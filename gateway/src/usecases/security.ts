/** Sessions, recovery and second factors: what makes an account its owner's own. */
import { ServiceError } from '@daybreak/proto/errors'
import type { OpenedSession, User, Viewer } from '@daybreak/proto/identity'
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
import { replaceSession } from './identity.ts'
import { asking, useCase, type Context } from './use-case.ts'

const Nothing = z.object({})

/** The session that carries this request; whoever is signed in has one. */
function ownTokenHash({ session }: Context<Viewer>): string {
  if (!session.tokenHash) throw new ServiceError('UNAUTHENTICATED', 'Please sign in first.')
  return session.tokenHash
}

const actorOf = ({ viewer, client }: Context<Viewer>) => ({ userId: viewer.id, device: deviceOf(client) })

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

export const listActivity = asking({
  access: 'signed-in',
  input: Nothing,
  contract: security.listActivity,
  toService: ({ id }) => ({ userId: id }),
})

export const getEmailStatus = asking({
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
  input: z.object({ token: LinkToken }),
  run: ({ call, client }, { token }) => call(security.confirmEmail, { token, device: deviceOf(client) }),
})

/** Says nothing about whether the address is anybody's. */
export const requestPasswordReset = useCase({
  access: 'public',
  input: z.object({ email: Email }),
  run: async ({ call, client, limits }, { email }) => {
    await limits.take('resetsPerAddress', client.address)
    await limits.take('resetsPerEmail', nameKey(email))
    return call(security.requestPasswordReset, { email, device: deviceOf(client) })
  },
})

export const resetPassword = useCase({
  access: 'public',
  input: ResetPasswordInput,
  run: async ({ call, client, limits, session }, input) => {
    await limits.take('resetsPerAddress', client.address)
    await session.forgetEnded(await call(security.resetPassword, { ...input, device: deviceOf(client) }))
    return {}
  },
})

/** Asks something that the user's password or code must allow; wrong ones are counted. */
export async function guardedBySecret<T>({ limits, viewer }: Context<Viewer>, ask: () => Promise<T>): Promise<T> {
  const key = String(viewer.id)
  await limits.check('wrongSecretsPerUser', key)
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ServiceError && (error.code === 'FORBIDDEN' || error.code === 'INVALID_INPUT')) {
      await limits.take('wrongSecretsPerUser', key).catch(() => undefined)
    }
    throw error
  }
}

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

export const getSecondFactor = asking({
  access: 'signed-in',
  input: Nothing,
  contract: security.getSecondFactor,
  toService: ({ id }) => ({ userId: id }),
})

export const startTotp = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(security.startTotp, actorOf(context)),
})

export const confirmTotp = useCase({
  access: 'signed-in',
  input: z.object({ code: SecondFactorCode }),
  run: (context, { code }) =>
    guardedBySecret(context, () => context.call(security.confirmTotp, { ...actorOf(context), code })),
})

export const disableTotp = useCase({
  access: 'signed-in',
  input: z.object({ password: KnownPassword }),
  run: (context, { password }) =>
    guardedBySecret(context, () => context.call(security.disableTotp, { ...actorOf(context), password })),
})

export const startPasskeyRegistration = asking({
  access: 'signed-in',
  input: Nothing,
  contract: security.startPasskeyRegistration,
  toService: ({ id }) => ({ userId: id }),
})

export const finishPasskeyRegistration = useCase({
  access: 'signed-in',
  input: z.object({ name: PasskeyName, response: security.Credential }),
  run: (context, input) => context.call(security.finishPasskeyRegistration, { ...input, ...actorOf(context) }),
})

export const startPasskeyLogin = useCase({
  access: 'public',
  input: Nothing,
  run: async ({ call, client, limits }) => {
    await limits.take('passkeyStartsPerAddress', client.address)
    return call(security.startPasskeyLogin, {})
  },
})

export const finishPasskeyLogin = useCase({
  access: 'public',
  input: z.object({ response: security.Credential }),
  run: async (context, { response }): Promise<User> => {
    const { call, client, limits } = context
    await limits.check('loginFailuresPerAddress', client.address)
    let opened: OpenedSession
    try {
      opened = await call(security.finishPasskeyLogin, { response, device: deviceOf(client) })
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'UNAUTHENTICATED') {
        await limits.take('loginFailuresPerAddress', client.address).catch(() => undefined)
      }
      throw error
    }
    return replaceSession(context, opened)
  },
})

export const removePasskey = useCase({
  access: 'signed-in',
  input: security.removePasskey.input.pick({ id: true }),
  run: (context, { id }) => context.call(security.removePasskey, { ...actorOf(context), id }),
})
