/** A day's share of the guide: generations and tokens of the last 24 hours. Soft: answered kindly, with a time. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Limits } from '@daybreak/proto/journey-use'
import type { Transaction } from './repository.ts'

const DAY_MS = 24 * 3_600_000
const ENOUGH = 'You’ve reached your daily limit with Sol. Your answers are safe. Try again later.'

/** What one user may use within 24 hours. */
export interface Share {
  generations: number
  tokens: number
}

type Ledger = Pick<Transaction, 'readUse'>

export async function getLimits(ledger: Ledger, userId: number, share: Share): Promise<Limits> {
  const use = await ledger.readUse(userId, new Date(Date.now() - DAY_MS))
  const generations = part(share.generations, use.generations)
  const tokens = part(share.tokens, use.tokens)
  const times = [generations.left === 0 ? use.oldestGeneration : null, tokens.left === 0 ? use.oldestRequest : null]
  const ends = times.flatMap((time) => (time ? [time.getTime() + DAY_MS] : []))
  return { generations, tokens, nextAt: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null }
}

const part = (limit: number, used: number) => ({ limit, used, left: Math.max(0, limit - used) })

/** @throws ServiceError `RATE_LIMITED` with the time to come back, where a share is used up. */
export function requireShare({ nextAt }: Limits): void {
  if (!nextAt) return
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(nextAt) - Date.now()) / 1_000))
  throw new ServiceError('RATE_LIMITED', ENOUGH, { retryAfterSeconds })
}
