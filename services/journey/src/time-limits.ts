/** How long a generation may take over all its attempts: the person gets a text or a message within three minutes. */
import { GuideError } from './adapters/guide.ts'
import type { JourneyRepository } from './repository.ts'

/** A second attempt at a server that let the time run out has half as long as the first. */
const ALL_ATTEMPTS = 1.5
/** Less of an attempt's time than this is no use to anybody. */
const MIN_SHARE = 0.1

/** How long the requests of all attempts may take together. */
export const allAttemptsMs = (attemptMs: number): number => ALL_ATTEMPTS * attemptMs

interface Job {
  attempts: number
  /** Before the second attempt; doubles with each. */
  backoffMs: number
  timeoutMs: number
}

/** The longest wait for a server that does not answer: all requests, and the pauses between attempts. */
export function longestWaitMs({ attempts, backoffMs, timeoutMs }: Job): number {
  const pauses = Array.from({ length: attempts - 1 }, (_, made) => backoffMs * 2 ** made)
  return allAttemptsMs(timeoutMs) + pauses.reduce((sum, pause) => sum + pause, 0)
}

interface Timed {
  repository: Pick<JourneyRepository, 'sumDurations' | 'readGeneration'>
  timeoutMs: number
}

/** What its requests have left; 0 where it is too little to ask once more. */
export async function timeLeftMs({ repository, timeoutMs }: Timed, id: string): Promise<number> {
  const left = allAttemptsMs(timeoutMs) - (await repository.sumDurations(id))
  return left < MIN_SHARE * timeoutMs ? 0 : left
}

/** Whether it has waited for as long as all its attempts may take: a server that rests is waited for no longer. */
export async function isOverdue({ repository, timeoutMs }: Timed, id: string, now = Date.now()): Promise<boolean> {
  const generation = await repository.readGeneration(id)
  return generation !== null && now - Date.parse(generation.createdAt) > allAttemptsMs(timeoutMs)
}

/** The failure that ends it, or the one that lets another attempt follow. */
export async function lastWord(timed: Timed, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof GuideError) || error.fault !== 'passing') return error
  const isOver = error.breakerOpen ? await isOverdue(timed, id) : (await timeLeftMs(timed, id)) === 0
  return isOver ? new GuideError('lasting', error.message, { cause: error, taken: error.taken }) : error
}
