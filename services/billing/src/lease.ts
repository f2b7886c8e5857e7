/**
 * One checkout, or cancellation by support, at a time per user. The calls to the provider inside take up to a minute, far
 * beyond what a transaction or a pooled connection may be held for: hence a row that says who is at it and until when, by
 * the database's clock. Its holder renews it before each call; a holder that died is waited out. Should a holder lose its
 * lease all the same (a process stopped for a minute and woken again), its successor uses the idempotency keys of the same
 * attempt.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '@daybreak/proto/errors'
import { OutcomeUnknown } from './adapters/payments.ts'
import type { BillingRepository } from './repository.ts'

const WAIT_MS = 10_000
const ASK_EVERY_MS = 100

export interface Lease {
  /** Part of the idempotency keys: stays the same until the provider has answered for certain. */
  attempt: string
  /** To be called before each call to the provider. @throws ServiceError `CONFLICT` when somebody else took over. */
  renew: () => Promise<void>
}

/** Runs `work` while no other call does so for this user; waits for the one that does. */
export async function withLease<T>(
  repository: BillingRepository,
  userId: number,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const holder = randomUUID()
  const attempt = await acquire(repository, userId, holder)
  const renew = async () => {
    if ((await repository.takeLease(userId, holder)) === null) throw inProgress()
  }
  let certain = false
  try {
    const result = await work({ attempt, renew })
    certain = true
    return result
  } catch (error) {
    certain = !(error instanceof OutcomeUnknown)
    throw error
  } finally {
    await (certain ? repository.endLease(userId, holder) : repository.releaseLease(userId, holder))
  }
}

async function acquire(repository: BillingRepository, userId: number, holder: string): Promise<string> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const attempt = await repository.takeLease(userId, holder)
    if (attempt !== null) return attempt
    if (performance.now() > deadline) throw inProgress()
    await pause(ASK_EVERY_MS)
  }
}

const inProgress = () =>
  new ServiceError('CONFLICT', 'This subscription is being changed already. Please try again in a moment.', {
    retryAfterSeconds: 10,
  })
