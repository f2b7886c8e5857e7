/** Queries on memory settings, copies of entries, memories, and fingerprints of what is to be forgotten. */
import { MemoryKind, MemorySwitch, CareState, type Memory, type ReadableEntry } from '@daybreak/proto/journey-memory'
import { SignalKind, SignalStep } from '@daybreak/proto/signals'
import { hasSignals, mostUrgent } from '@daybreak/safety/signals'
import { z } from 'zod'
import { saidTo, type CareNote } from './care.ts'
import { CitationsColumn } from './columns.ts'
import type { Prisma } from './generated/client.ts'
import { isLight } from './lightness.ts'
import type { Reading } from './readings.ts'

const MEMORIES_KEPT = 60
const Heard = z.object({ kind: SignalKind.nullable(), step: SignalStep.nullable() })
const SWEEP_BATCH = 500

/** A user's switches, and how far remembering has got. */
export interface MemorySettings {
  memory: MemorySwitch
  journal: boolean
  revision: number
  done: number
  foundBy: string | null
  rememberedAt: Date | null
}

/** A memory that was found, with the fingerprints by which it is known again. */
export interface FoundMemory extends Omit<Memory, 'id' | 'corrected' | 'heavy'> {
  fingerprints: string[]
  /** Marks of every sentence of the passages it rests on. */
  passageFingerprints: string[]
}

const NO_CARE: CareState = { since: null, source: null, kind: null, entryId: null, itemId: null, text: null }
const UNASKED: MemorySettings = {
  memory: 'unasked',
  journal: false,
  revision: 0,
  done: 0,
  foundBy: null,
  rememberedAt: null,
}

export function memoryQueries(db: Prisma.TransactionClient) {
  const readMemorySettings = async (userId: number): Promise<MemorySettings> => {
    const row = await db.memorySettings.findUnique({ where: { userId } })
    return row ? { ...row, memory: MemorySwitch.parse(row.memory) } : UNASKED
  }
  return {
    readMemorySettings,
    /** Those of the users whose entries the guide may read. */
    async findJournalReaders(userIds: readonly number[]): Promise<ReadonlySet<number>> {
      const rows = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from memory_settings where journal and user_id = any(${[...userIds]}::int[])`
      return new Set(rows.map(({ userId }) => userId))
    },
    async setSwitches(userId: number, switches: { memory: MemorySwitch; journal: boolean }): Promise<void> {
      const data = { ...switches, revision: { increment: 1 } }
      await db.memorySettings.upsert({ where: { userId }, create: { userId, ...switches, revision: 1 }, update: data })
    },
    /** Notes that there is something new to reflect on; says whether the user allows it. */
    async noteChange(userId: number): Promise<boolean> {
      const where = { userId, memory: 'on' }
      return (await db.memorySettings.updateMany({ where, data: { revision: { increment: 1 } } })).count === 1
    },
    async listMemories(userId: number): Promise<Memory[]> {
      const rows = await db.memory.findMany({ where: { userId }, orderBy: [{ corrected: 'desc' }, { id: 'asc' }] })
      // What was kept before its danger was known is remembered no more; a correction is the user's own.
      return rows.map(toMemory).filter((memory) => memory.corrected || isLight(memory))
    },
    /** Puts what was found in the place of what was found before; corrections stay. False where something changed since. */
    async replaceMemories(
      userId: number,
      revision: number,
      { found, foundBy }: { found: FoundMemory[]; foundBy: string },
    ): Promise<boolean> {
      const { count } = await db.memorySettings.updateMany({
        where: { userId, memory: 'on', revision },
        data: { done: revision, foundBy, rememberedAt: new Date() },
      })
      if (count === 0) return false
      await db.memory.deleteMany({ where: { userId, corrected: false } })
      await db.memory.createMany({ data: found.slice(0, MEMORIES_KEPT).map((memory) => ({ ...memory, userId })) })
      return true
    },
    async correctMemory(userId: number, id: number, text: string): Promise<Memory | null> {
      const [row] = await db.memory.updateManyAndReturn({ where: { id, userId }, data: { text, corrected: true } })
      return row ? toMemory(row) : null
    },
    /** Deletes a memory and keeps the fingerprints of its passages, but for what others rest on; false where there is none. */
    async forget(userId: number, id: number): Promise<boolean> {
      const row = await db.memory.findFirst({ where: { id, userId } })
      if (!row) return false
      await db.memory.delete({ where: { id } })
      const others = await db.memory.findMany({ where: { userId }, select: { fingerprints: true } })
      const kept = new Set(others.flatMap(({ fingerprints }) => fingerprints))
      const gone = [...row.fingerprints, ...row.passageFingerprints.filter((fingerprint) => !kept.has(fingerprint))]
      const data = [...new Set(gone)].map((fingerprint) => ({ userId, fingerprint }))
      await db.forgotten.createMany({ data, skipDuplicates: true })
      return true
    },
    async listForgotten(userId: number): Promise<Set<string>> {
      return new Set((await db.forgotten.findMany({ where: { userId } })).map(({ fingerprint }) => fingerprint))
    },
    /** Marks of corrected memories: what rests on the same words is not found once more. */
    async listCorrectedMarks(userId: number): Promise<string[]> {
      const rows = await db.memory.findMany({ where: { userId, corrected: true }, select: { fingerprints: true } })
      return rows.flatMap(({ fingerprints }) => fingerprints)
    },
    async forgetAll(userId: number): Promise<void> {
      await db.memory.deleteMany({ where: { userId } })
    },
    /** Takes away every memory with a citation from these entries, or from any entry. */
    async forgetEntries(userId: number, entryIds: number[] | 'all'): Promise<void> {
      for (const memory of await db.memory.findMany({ where: { userId } })) {
        const from = CitationsColumn.parse(memory.citations).map(({ source }) => source.entryId)
        const rests = from.some((id) => id !== null && (entryIds === 'all' || entryIds.includes(id)))
        if (rests) await db.memory.delete({ where: { id: memory.id } })
      }
    },
    async deleteCopies(userId: number): Promise<void> {
      await db.entryCopy.deleteMany({ where: { userId } })
    },
    /** Keeps what the newest telling says of an entry; null where it may not be read any more. True where that is news. */
    async putCopy(
      userId: number,
      entryId: number,
      told: { at: Date; revision?: number | undefined; entry: ReadableEntry | null },
    ): Promise<boolean> {
      const { at, revision = 0, entry } = told
      const title = entry?.title ?? ''
      const content = entry?.content ?? ''
      const createdAt = entry ? new Date(entry.createdAt) : at
      const count = await db.$executeRaw`
        insert into entry_copy (user_id, entry_id, title, content, created_at, at, revision, gone)
        values (${userId}, ${entryId}, ${title}, ${content}, ${createdAt}, ${at}, ${revision}, ${entry === null})
        on conflict (user_id, entry_id) do update
        set title = excluded.title, content = excluded.content, created_at = excluded.created_at, at = excluded.at,
          revision = greatest(entry_copy.revision, excluded.revision), gone = excluded.gone
        where case when excluded.revision = 0 or entry_copy.revision = 0 then entry_copy.at <= excluded.at
          else entry_copy.revision <= excluded.revision end`
      return count === 1
    },
    /** The newest entries that may be read. */
    async listCopies(userId: number, limit: number): Promise<ReadableEntry[]> {
      const rows = await db.entryCopy.findMany({
        where: { userId, gone: false },
        orderBy: [{ createdAt: 'desc' }, { entryId: 'desc' }],
        take: limit,
      })
      return rows.map(({ entryId, title, content, createdAt }) => ({
        ...{ entryId, title, content },
        createdAt: createdAt.toISOString(),
      }))
    },
    async findTitles(userId: number, entryIds: number[]): Promise<Map<number, string>> {
      const rows = await db.entryCopy.findMany({ where: { userId, entryId: { in: entryIds }, gone: false } })
      return new Map(rows.map(({ entryId, title }) => [entryId, title]))
    },
    async readCare(userId: number): Promise<CareState> {
      const row = await db.memorySettings.findUnique({ where: { userId } })
      if (!row?.careSince) return NO_CARE
      const kind = row.careKind ? SignalKind.parse(row.careKind) : null
      return {
        since: row.careSince.toISOString(),
        source: CareState.shape.source.parse(row.careSource),
        kind,
        entryId: row.careEntryId,
        itemId: row.careItemId,
        text: kind && saidTo({ kind, language: row.careLanguage ?? undefined }),
      }
    },
    /**
     * Keeps what raised the most urgent of these. What the user has seen is not brought up again, and what stands gives
     * way to what is at least as urgent alone: two at once wait for one another. Only in a transaction.
     */
    async flagCrisis(userId: number, ...cares: readonly CareNote[]): Promise<void> {
      if (cares.length === 0) return
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`journey:${userId}`}, 0))`
      const fingerprints = cares.map(({ about }) => about)
      const seen = await db.careShown.findMany({ where: { userId, fingerprint: { in: fingerprints } } })
      const care = mostUrgent(cares.filter(({ about }) => !seen.some(({ fingerprint }) => fingerprint === about)))
      if (!care || outranks(await db.memorySettings.findUnique({ where: { userId } }), care)) return
      const { source, kind, step, raisedBy, about, entryId, itemId, language } = care
      const data = {
        careSince: new Date(),
        careSource: source,
        careKind: kind,
        careStep: step,
        careRaisedBy: raisedBy,
        careEntryId: entryId,
        careAbout: about,
        careItemId: itemId,
        careLanguage: language ?? null,
      }
      await db.memorySettings.upsert({ where: { userId }, create: { userId, ...data }, update: data })
    },
    /** The user has seen it. Its fingerprint stays, so that the same words do not return. */
    async dismissCare(userId: number): Promise<void> {
      await db.$executeRaw`
        insert into care_shown (user_id, fingerprint)
        select user_id, care_about from memory_settings
        where user_id = ${userId} and care_since is not null and care_about is not null
        on conflict do nothing`
      const none = { careSince: null, careSource: null, careEntryId: null, careItemId: null }
      await db.memorySettings.updateMany({ where: { userId }, data: none })
    },
    /** What a model heard in these texts, of those that it has read, by fingerprint. */
    async findReadings(userId: number, fingerprints: readonly string[]): Promise<Map<string, Reading>> {
      const rows = await db.secondReading.findMany({ where: { userId, fingerprint: { in: [...fingerprints] } } })
      return new Map(
        rows.map(({ fingerprint, kind, step }) => [fingerprint, { fingerprint, ...Heard.parse({ kind, step }) }]),
      )
    },
    async keepReadings(userId: number, readings: readonly Reading[]): Promise<void> {
      const data = readings.map((reading) => ({ userId, ...reading }))
      if (data.length > 0) await db.secondReading.createMany({ data, skipDuplicates: true })
    },
    /** Of answers, too, which a fingerprint does not tell from entries: they are read once more. */
    async deleteReadings(userId: number): Promise<void> {
      await db.secondReading.deleteMany({ where: { userId } })
    },
    /** Users with something new to think about, whose last thinking ended before `before`. */
    async listThoughtful(before: Date): Promise<number[]> {
      const rows = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from memory_settings
        where memory = 'on' and revision > done and (remembered_at is null or remembered_at <= ${before})
        order by remembered_at nulls first limit ${SWEEP_BATCH}`
      return rows.map(({ userId }) => userId)
    },
  }
}

/** Whether the stored crisis signal is for the same words, or more urgent. */
function outranks(stored: Prisma.MemorySettingsModel | null, care: CareNote): boolean {
  if (!stored?.careSince || !stored.careKind) return false
  if (stored.careAbout === care.about) return true
  const present = Heard.parse({ kind: stored.careKind, step: stored.careStep })
  return present.kind !== null && mostUrgent([care, { kind: present.kind, step: present.step }]) !== care
}

function toMemory({ id, kind, text, citations, corrected }: Prisma.MemoryModel): Memory {
  const quoted = { text, citations: CitationsColumn.parse(citations) }
  return { id, kind: MemoryKind.parse(kind), ...quoted, corrected, heavy: corrected && hasSignals([text]) }
}
