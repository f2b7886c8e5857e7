/** One person as support sees them: facts of the account, never what they wrote. */
import { getSubscription, listPayments } from '@daybreak/proto/billing'
import * as billing from '@daybreak/proto/billing-support'
import { ServiceError } from '@daybreak/proto/errors'
import * as admin from '@daybreak/proto/identity-admin'
import { listGenerations, type Generation } from '@daybreak/proto/journey'
import { getLimits } from '@daybreak/proto/journey-use'
import type { RequestContract } from '@daybreak/proto/define'
import type { z } from 'zod'
import { assertProof, ownTokenHash } from './own-session.ts'
import { forward, type UseCase, useCase } from './use-case.ts'

const Whom = admin.getPerson.input.pick({ userId: true })

/** Identity comes first: it refuses who is no admin, and notes whose data is shown. */
export const getPerson = useCase({
  access: 'admin',
  input: Whom,
  run: async ({ call, viewer }, { userId }) => {
    const person = await call(admin.getPerson, { actorId: viewer.id, userId })
    const [subscription, payments, generations, limits] = await Promise.all([
      ifAnswered(call(getSubscription, { userId })),
      ifAnswered(call(listPayments, { userId })),
      ifAnswered(call(listGenerations, { userId })),
      ifAnswered(call(getLimits, { userId })),
    ])
    const textsToday = limits?.generations ?? null
    return { ...person, subscription, payments, generations: generations?.map(withoutWords) ?? null, textsToday }
  },
})

/** A generation pauses because of what the person wrote: that, too, is theirs alone. */
export const withoutWords = ({ phaseNumber, status, createdAt, finishedAt }: Generation) => ({
  phaseNumber,
  status: status === 'paused' ? ('stopped' as const) : status,
  createdAt,
  finishedAt,
})

/** Null where a service does not answer; the page still shows what the others know. */
async function ifAnswered<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT')) return null
    throw error
  }
}

export const requestVerificationFor = forward('admin', admin.requestVerificationFor)

export const endSessionsOf = useCase({
  access: 'admin',
  input: Whom,
  run: async (context, { userId }) => {
    const { call, session, viewer } = context
    const ended = await call(admin.endSessionsOf, { actorId: viewer.id, userId, tokenHash: ownTokenHash(context) })
    await session.forgetEnded(ended)
    return { ended: ended.endedTokenHashes.length }
  },
})

/**
 * What another service does to somebody: asked for by an admin whose session was proven a moment ago, and on the trail
 * before it is done.
 */
function onTheirTrail<T extends { userId: number }, Out extends z.ZodType>(
  action: admin.AdminAction,
  contract: RequestContract<z.ZodType<T, T>, Out>,
  subjectOf: (input: T) => string,
): UseCase<z.ZodType<T, T>, z.output<Out>> {
  return {
    ...useCase({
      access: 'admin',
      input: contract.input,
      run: async (context, input) => {
        const { call, viewer } = context
        await assertProof(context)
        const { userId } = input
        await call(admin.noteAdminAction, {
          actorId: viewer.id,
          action,
          userId,
          subject: subjectOf(input).slice(0, 200),
        })
        return call(contract, input)
      },
    }),
    trail: action,
  }
}

export const cancelSubscriptionOf = onTheirTrail(
  'subscription_cancel',
  billing.cancelSubscriptionOf,
  ({ atPeriodEnd }) => (atPeriodEnd ? 'at the period’s end' : 'right away'),
)

export const refundPayment = onTheirTrail('payment_refund', billing.refundPayment, ({ paymentId }) => paymentId)

export const grantAccess = onTheirTrail('access_grant', billing.grantAccess, ({ days }) => `${days} days`)

export const suspendUser = useCase({
  access: 'admin',
  input: admin.suspendUser.input.pick({ userId: true, reason: true }),
  run: async (context, input) => {
    const whom = { ...input, actorId: context.viewer.id, tokenHash: ownTokenHash(context) }
    const { suspension, ...ended } = await context.call(admin.suspendUser, whom)
    await context.session.forgetEnded(ended)
    return suspension
  },
})

export const liftSuspension = useCase({
  access: 'admin',
  input: Whom,
  run: (context, { userId }) =>
    context.call(admin.liftSuspension, { userId, actorId: context.viewer.id, tokenHash: ownTokenHash(context) }),
})
