/** Second factors and passkeys. */
import { ServiceError } from '@daybreak/proto/errors'
import type { User, Viewer } from '@daybreak/proto/identity'
import * as factors from '@daybreak/proto/identity-factors'
import { KnownPassword, PasskeyName, SecondFactorCode } from '@daybreak/proto/rules'
import { z } from 'zod'
import { deviceOf } from './device.ts'
import { replaceSession } from './identity.ts'
import { actorOf, holderOf, sessionOf, guardedBySecret } from './own-session.ts'
import type { Context } from './context.ts'
import { forward, useCase } from './use-case.ts'

const Nothing = z.object({})

export const getSecondFactor = forward('signed-in', factors.getSecondFactor)

/** Whether an admin has the second factor that admins need is part of what is cached about them. */
async function thenForgetViewer<T>({ session }: Context<Viewer>, change: () => Promise<T>): Promise<T> {
  const changed = await change()
  await session.forgetViewer()
  return changed
}

export const startTotp = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(factors.startTotp, holderOf(context)),
})

export const confirmTotp = useCase({
  access: 'signed-in',
  input: z.object({ code: SecondFactorCode }),
  run: (context, { code }) =>
    thenForgetViewer(context, () =>
      guardedBySecret(context, () => context.call(factors.confirmTotp, { ...holderOf(context), code })),
    ),
})

export const renewRecoveryCodes = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(factors.renewRecoveryCodes, holderOf(context)),
})

export const disableTotp = useCase({
  access: 'signed-in',
  input: z.object({ password: KnownPassword }),
  run: (context, { password }) =>
    thenForgetViewer(context, () =>
      guardedBySecret(context, () => context.call(factors.disableTotp, { ...actorOf(context), password })),
    ),
})

export const startPasskeyRegistration = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(factors.startPasskeyRegistration, sessionOf(context)),
})

export const finishPasskeyRegistration = useCase({
  access: 'signed-in',
  input: z.object({ name: PasskeyName, response: factors.Credential }),
  run: (context, input) =>
    thenForgetViewer(context, () =>
      context.call(factors.finishPasskeyRegistration, { ...input, ...holderOf(context) }),
    ),
})

export const startPasskeyLogin = useCase({
  access: 'public',
  input: Nothing,
  run: async ({ call, client, limits }) => {
    await limits.take('passkeyStartsPerAddress', client.network)
    return call(factors.startPasskeyLogin, {})
  },
})

export const finishPasskeyLogin = useCase({
  access: 'public',
  input: z.object({ response: factors.Credential }),
  run: async (context, { response }): Promise<User> => {
    const { call, client, limits } = context
    const opened = await limits.guess(
      [['loginFailuresPerAddress', client.network]],
      () => call(factors.finishPasskeyLogin, { response, device: deviceOf(client) }),
      (error) => error instanceof ServiceError && error.code === 'UNAUTHENTICATED',
    )
    return replaceSession(context, opened)
  },
})

export const removePasskey = useCase({
  access: 'signed-in',
  input: factors.removePasskey.input.pick({ id: true }),
  run: (context, { id }) =>
    thenForgetViewer(context, () => context.call(factors.removePasskey, { ...holderOf(context), id })),
})
