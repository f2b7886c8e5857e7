/** One person as support sees them: facts of the account, never what they wrote. */
import { getSubscription, listPayments } from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import * as admin from '@daybreak/proto/identity-admin'
import { listGenerations, type Generation } from '@daybreak/proto/journey'
import { getLimits } from '@daybreak/proto/journey-use'
import { forward, useCase } from './use-case.ts'

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

/** Null where a service does not answer: what the others know is shown all the same. */
async function ifAnswered<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT')) return null
    throw error
  }
}

export const requestVerificationFor = forward({
  access: 'admin',
  input: Whom,
  contract: admin.requestVerificationFor,
  toService: ({ id }, input) => ({ ...input, actorId: id }),
})

export const endSessionsOf = useCase({
  access: 'admin',
  input: Whom,
  run: async ({ call, session, viewer }, { userId }) => {
    const ended = await call(admin.endSessionsOf, { actorId: viewer.id, userId })
    await session.forgetEnded(ended)
    return { ended: ended.endedTokenHashes.length }
  },
})
