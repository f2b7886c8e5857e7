/** Memory as its owner sees it: asked for, corrected, forgotten, switched off; and the entries it may rest on. */
import { notFound } from '@daybreak/proto/errors'
import { journeyChanged } from '@daybreak/proto/journey'
import type { entryDeleted as EntryDeleted, entryWritten as EntryWritten } from '@daybreak/proto/journal'
import type {
  correctMemory as CorrectMemory,
  Memory,
  MemoryState,
  setMemory as SetMemory,
  takeEntries as TakeEntries,
} from '@daybreak/proto/journey-memory'
import type { habitDangerSeen as HabitDangerSeen } from '@daybreak/proto/sprint-habits'
import type { taskDangerSeen as TaskDangerSeen } from '@daybreak/proto/sprint-tasks'
import type { z } from 'zod'
import { careFor, careIn } from './care.ts'
import { isEnough, listPassages, requestReflection } from './remembering.ts'
import type { JourneyRepository, Transaction } from './repository.ts'

const UNASKED = 'Sol doesn’t remember anything yet. You decide if it may.'
const OFF = 'Memory is off. Sol remembers nothing.'
const WORKING = 'Sol is reading what you wrote.'
const TOO_LITTLE = 'There isn’t enough yet to say anything true. Write a little more.'
/** What an entry's copy keeps; a quote out of it stands in the entry too. */
const MAX_COPY = 20_000

export async function getMemory(repository: JourneyRepository, userId: number): Promise<MemoryState> {
  const [{ memory, journal, revision, done, foundBy, rememberedAt }, memories] = await Promise.all([
    repository.readMemorySettings(userId),
    repository.listMemories(userId),
  ])
  const held = { memory, journal, foundBy, updatedAt: rememberedAt?.toISOString() ?? null }
  if (memory !== 'on') return { ...held, status: 'off', note: memory === 'off' ? OFF : UNASKED, memories: [] }
  if (memories.length > 0) return { ...held, status: revision > done ? 'working' : 'ready', note: null, memories }
  const waits = revision > done && isEnough(await listPassages(repository, userId))
  if (waits) return { ...held, status: 'working', note: WORKING, memories }
  return { ...held, status: 'too-little', note: TOO_LITTLE, memories }
}

/** A no takes away at once what rested on the yes. */
export async function setMemory(
  repository: JourneyRepository,
  { userId, memory, journal: wanted }: z.output<typeof SetMemory.input>,
): Promise<MemoryState> {
  const journal = memory === 'on' && wanted
  await repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    await tx.setSwitches(userId, { memory, journal })
    if (memory === 'off') await tx.forgetAll(userId)
    if (!journal) {
      await tx.forgetEntries(userId, 'all')
      await tx.deleteCopies(userId)
      await tx.deleteReadings(userId)
    }
    await requestReflection(tx, userId)
    await tx.announce(journeyChanged, { userId, what: 'memories' })
  })
  return getMemory(repository, userId)
}

export async function correctMemory(
  repository: JourneyRepository,
  { userId, id, text }: z.output<typeof CorrectMemory.input>,
): Promise<Memory> {
  const memory = await repository.transaction(async (tx) => {
    const corrected = await tx.correctMemory(userId, id, text)
    if (!corrected) throw notFound('Memory')
    await tx.announce(journeyChanged, { userId, what: 'memories' })
    return corrected
  })
  const care = careIn([text], 'memory', { itemId: id })
  if (care) await repository.flagCrisis(userId, care)
  return memory
}

/** The words of a task were read where they are kept. */
export async function onTaskDanger(
  tx: Transaction,
  { userId, taskId, danger }: z.output<typeof TaskDangerSeen.payload>,
): Promise<void> {
  await tx.flagCrisis(userId, careFor(danger, 'task', { itemId: taskId }))
}

/** A habit is a task that comes back. */
export async function onHabitDanger(
  tx: Transaction,
  { userId, danger }: z.output<typeof HabitDangerSeen.payload>,
): Promise<void> {
  await tx.flagCrisis(userId, careFor(danger, 'task'))
}

export async function forgetMemory(
  repository: JourneyRepository,
  { userId, id }: { userId: number; id: number },
): Promise<MemoryState> {
  await repository.transaction(async (tx) => {
    if (!(await tx.forget(userId, id))) throw notFound('Memory')
    await tx.announce(journeyChanged, { userId, what: 'memories' })
  })
  return getMemory(repository, userId)
}

/** Entries from before the consent. */
export async function takeEntries(
  repository: JourneyRepository,
  { userId, entries }: z.output<typeof TakeEntries.input>,
): Promise<{ taken: number }> {
  return repository.transaction(async (tx) => {
    await tx.lockJourney(userId)
    if (!(await tx.readMemorySettings(userId)).journal) return { taken: 0 }
    let taken = 0
    for (const entry of entries) {
      // Older than every telling: what was told of an entry since then holds.
      const told = { at: new Date(entry.createdAt), entry: { ...entry, content: entry.content.slice(0, MAX_COPY) } }
      if (await tx.putCopy(userId, entry.entryId, told)) taken += 1
    }
    if (taken > 0) await requestReflection(tx, userId)
    return { taken }
  })
}

/** Has the journeys of all these writers wait for us; says who of them lets the guide read entries. */
export async function lockReaders(tx: Transaction, told: readonly { userId: number }[]): Promise<ReadonlySet<number>> {
  const userIds = told.map(({ userId }) => userId)
  await tx.lockJourneys(userIds)
  return tx.findJournalReaders(userIds)
}

/** Words of danger are met with care, whether or not they may be remembered; the words themselves stay only by consent. */
export async function onEntryWritten(
  tx: Transaction,
  { userId, entryId, at, revision, entry, danger }: z.output<typeof EntryWritten.payload>,
  readers: ReadonlySet<number>,
): Promise<void> {
  // An event of an earlier release does not name danger: then the words are read here.
  const seen = danger ? careFor(danger, 'entry', { entryId }) : null
  const care = danger === undefined && entry ? careIn([entry.title, entry.content], 'entry', { entryId }) : seen
  if (care) await tx.flagCrisis(userId, care)
  if (!readers.has(userId)) return
  const { title = '', content = '', createdAt = at } = entry ?? {}
  const readable = entry ? { entryId, title, content: content.slice(0, MAX_COPY), createdAt } : null
  await putTold(tx, userId, { entryId, at, revision, readable })
}

export async function onEntryDeleted(
  tx: Transaction,
  { userId, entryId, at, revision }: z.output<typeof EntryDeleted.payload>,
): Promise<void> {
  await tx.lockJourney(userId)
  if ((await tx.readMemorySettings(userId)).journal)
    await putTold(tx, userId, { entryId, at, revision, readable: null })
}

/** What rests on an entry goes when the entry goes, or has other words; what still holds is found again. */
async function putTold(
  tx: Transaction,
  userId: number,
  told: {
    entryId: number
    at: string
    revision: number | undefined
    readable: Parameters<Transaction['putCopy']>[2]['entry']
  },
): Promise<void> {
  const { at, revision, readable } = told
  const news = await tx.putCopy(userId, told.entryId, { at: new Date(at), revision, entry: readable })
  if (!news) return
  await tx.forgetEntries(userId, [told.entryId])
  await requestReflection(tx, userId)
}
