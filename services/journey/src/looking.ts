/**
 * The second layer on answers as they are saved: a generation, which reads them too, may be days away. Only where the person
 * lets Sol remember what they say, and only once the words have been at rest, so that no half sentence is sent.
 */
import { careFor } from './care.ts'
import { lookJob } from './jobs.ts'
import type { Transaction } from './repository.ts'
import { findDangers, type SecondLayer } from './second-layer.ts'

const REST_MS = 15_000

/** Has the answers of this user read, where they may be. */
export async function requestLook(tx: Transaction, userId: number): Promise<void> {
  if ((await tx.readMemorySettings(userId)).memory === 'on') await tx.enqueue(lookJob, `${userId}`)
}

/** Reads what was not read before. @returns how long the answers have still to rest; 0 where they were read. */
export async function lookAtAnswers(look: SecondLayer, userId: number, now = Date.now()): Promise<number> {
  const { repository } = look
  if ((await repository.readMemorySettings(userId)).memory !== 'on') return 0
  const [drafts, followUps] = await Promise.all([repository.listDrafts(userId), repository.listFollowUps(userId)])
  const restedMs = now - Math.max(0, ...drafts.map(({ savedAt }) => Date.parse(savedAt)))
  if (restedMs < REST_MS) return REST_MS - restedMs
  const texts = [...drafts.flatMap(({ answers }) => Object.values(answers)), ...followUps.map(({ answer }) => answer)]
  const heard = await findDangers(look, userId, texts)
  await repository.flagCrisis(userId, ...[...heard.values()].map((danger) => careFor(danger, 'answer')))
  return 0
}
