/** Whether this session was proven a moment ago, which changes of locks need. */
import * as factors from '@daybreak/proto/identity-factors'
import * as proofs from '@daybreak/proto/identity-proofs'
import { KnownPassword } from '@daybreak/proto/rules'
import { z } from 'zod'
import { deviceOf } from './device.ts'
import { sessionOf, guardedBySecret } from './own-session.ts'
import { forward, useCase } from './use-case.ts'

const Nothing = z.object({})

export const getProof = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(proofs.getProof, sessionOf(context)),
})

export const proveByPassword = useCase({
  access: 'signed-in',
  input: z.object({ password: KnownPassword }),
  run: (context, { password }) =>
    guardedBySecret(context, () =>
      context.call(proofs.proveByPassword, { ...sessionOf(context), password, device: deviceOf(context.client) }),
    ),
})

export const startPasskeyProof = forward('signed-in', proofs.startPasskeyProof)

export const proveByPasskey = useCase({
  access: 'signed-in',
  input: z.object({ response: factors.Credential }),
  run: (context, { response }) =>
    guardedBySecret(context, () =>
      context.call(proofs.proveByPasskey, { ...sessionOf(context), response, device: deviceOf(context.client) }),
    ),
})

/** For a device that goes on to others: the next change of a lock asks again. */
export const endProof = useCase({
  access: 'signed-in',
  input: Nothing,
  run: (context) => context.call(proofs.endProof, sessionOf(context)),
})
