/** The way back for who lost the second factor: begun with the password, ended by its owner, finished with a mailed link. */
import * as factors from '@daybreak/proto/identity-factors'
import { LinkToken, LoginInput } from '@daybreak/proto/rules'
import { z } from 'zod'
import { deviceOf } from './device.ts'
import { guardedAsSignIn } from './identity.ts'
import { useCase } from './use-case.ts'

/** Takes the same password as a sign-in, under the same limits. */
export const startFactorRecovery = useCase({
  access: 'public',
  input: LoginInput.pick({ username: true, password: true }),
  run: (context, input) =>
    guardedAsSignIn(context, input.username, () =>
      context.call(factors.startFactorRecovery, { ...input, device: deviceOf(context.client) }),
    ),
})

export const stopFactorRecovery = useCase({
  access: 'signed-in',
  input: z.object({}),
  run: ({ call, client, viewer }) => call(factors.stopFactorRecovery, { userId: viewer.id, device: deviceOf(client) }),
})

export const finishFactorRecovery = useCase({
  access: 'public',
  input: z.object({ token: LinkToken }),
  run: async ({ call, client, limits, session }, { token }) => {
    await limits.take('resetsPerAddress', client.network)
    await session.forgetEnded(await call(factors.finishFactorRecovery, { token, device: deviceOf(client) }))
    return {}
  },
})
