/** The export of a user's data: an event asks all services for their parts, which are collected and packed into one file. */
import { exportArchive, exportFrom, type Archive, type ArchivePosition } from '@daybreak/proto/archive'
import { CONTEXTS, type ContextName } from '@daybreak/proto/define'
import { notFound } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import { exportRequested, type DataExport } from '@daybreak/proto/identity-data'
import { exportPart } from '@daybreak/proto/own-data'
import type { Part } from './export-repository.ts'
import { exportJob } from './jobs.ts'
import { openLock, proofRequired, mailLockChange, type Holder } from './locks.ts'
import { toMarkdown } from './markdown.ts'
import { piecesOf, toJson } from './pieces.ts'
import type { IdentityRepository, Transaction } from './repository.ts'

interface Actor extends Holder {
  device: Device
}

type NamedText = readonly [name: string, text: AsyncIterable<string>]

/** Packs named texts into one file, and streams it. `at` is the modification time of the files inside. */
export type Pack = (files: readonly NamedText[], at: Date) => AsyncIterable<Uint8Array>

const SLICE_BYTES = 256 * 1_024

export async function getExport(
  repository: IdentityRepository,
  userId: number,
): Promise<{ export: DataExport | null }> {
  return { export: await repository.findExport(userId) }
}

/** Starts an export and stores identity's own part. Returns the export that is still being collected, if there is one. */
export async function startExport(
  repository: IdentityRepository,
  { userId, tokenHash, device }: Actor,
): Promise<DataExport> {
  return repository.transaction(async (tx) => {
    await openLock(tx, { userId, tokenHash })
    const running = await tx.findExport(userId)
    if (running?.state === 'collecting') return running
    const exportId = await tx.insertExport(userId)
    await mailLockChange(tx, 'export_requested', { userId, device })
    await exportArchive(collecting(tx), 'identity', archiveOf(tx, userId), { exportId, userId })
    await tx.announce(exportRequested, { exportId, userId })
    const begun = await tx.findExport(userId)
    if (!begun) throw notFound('Export')
    return begun
  })
}

/** Collects the next page of identity's own part. */
export const exportPage = (tx: Transaction, position: ArchivePosition): Promise<void> =>
  exportFrom(collecting(tx), 'identity', archiveOf(tx, position.userId), position)

/** Stores identity's own parts directly. Those of other services arrive by event. */
const collecting = (tx: Transaction): Pick<Transaction, 'announce'> => ({
  announce: async (event, payload) => {
    if (event.subject !== OWN_PART.subject) return tx.announce(event, payload)
    await collectPart(tx, { ...OWN_PART.payload.parse(payload), service: 'identity' })
  },
})

const OWN_PART = exportPart('identity')

const archiveOf = (tx: Transaction, userId: number): Archive => ({
  readOnce: () => readOnce(tx, userId),
  lists: tx.archiveListsOf(userId),
})

async function readOnce(tx: Transaction, userId: number): Promise<object> {
  const user = await tx.findUser(userId)
  const email = await tx.findEmailStatus(userId)
  const sessions = await tx.listSessions(userId)
  const passkeys = await tx.listPasskeys(userId)
  const suspension = await tx.findSuspension(userId)
  return {
    user,
    emailVerified: email?.verified ?? false,
    sessions: sessions.map(({ userAgent, address, createdAt, lastSeenAt }) => ({
      userAgent,
      address,
      createdAt,
      lastSeenAt,
    })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
    suspension,
  }
}

type PartPayload = Omit<Part, 'service'> & { userId: number }

const savePart = (tx: Transaction, service: ContextName, { exportId, index, count, text }: PartPayload) =>
  tx.savePart({ exportId, service, index, count, text })

/** Stores a part. The last missing part starts the job that builds the file. */
export async function collectPart(tx: Transaction, part: PartPayload & { service: ContextName }): Promise<void> {
  if ((await tx.lockCollecting(part.exportId)) !== part.userId) return
  await savePart(tx, part.service, part)
  const complete = await tx.listComplete(part.exportId)
  if (complete.length === CONTEXTS.length) await tx.enqueue(exportJob, part.exportId)
}

/**
 * Builds the file once. Only one part and one slice are in memory at a time. The same parts give the same file, so that two
 * concurrent attempts do not corrupt it.
 */
export async function buildExport(
  repository: IdentityRepository,
  pack: Pack,
  exportId: string,
  signal?: AbortSignal,
): Promise<void> {
  const requestedAt = await repository.findCollecting(exportId)
  if (!requestedAt) return
  await repository.clearSlices(exportId)
  let [count, size] = [0, 0]
  for await (const slice of slicesOf(pack(filesOf(repository, exportId), requestedAt))) {
    signal?.throwIfAborted()
    await repository.saveSlice(exportId, count, slice)
    count += 1
    size += slice.length
  }
  await repository.transaction(async (tx) => {
    if ((await tx.lockCollecting(exportId)) !== null) await tx.finishExport(exportId, { count, size })
  })
}

/** A JSON file and a Markdown file for each context. */
function filesOf(repository: IdentityRepository, exportId: string): NamedText[] {
  const read = (context: ContextName) => piecesOf(partsOf(repository, exportId, context))
  return [
    ...CONTEXTS.map((context) => [`json/${context}.json`, toJson(read(context))] as const),
    ...CONTEXTS.map((context) => [`markdown/${context}.md`, toMarkdown(context, () => read(context))] as const),
  ]
}

async function* partsOf(repository: IdentityRepository, exportId: string, service: ContextName) {
  for (let index = 0; ; index += 1) {
    const text = await repository.findPart(exportId, service, index)
    if (text === null) return
    yield text
  }
}

async function* slicesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let slice = new Uint8Array(SLICE_BYTES)
  let filled = 0
  for await (const piece of pieces) {
    for (let begin = 0; begin < piece.length;) {
      const some = piece.subarray(begin, begin + SLICE_BYTES - filled)
      slice.set(some, filled)
      begin += some.length
      filled += some.length
      if (filled < SLICE_BYTES) continue
      yield slice
      ;[slice, filled] = [new Uint8Array(SLICE_BYTES), 0]
    }
  }
  if (filled > 0) yield slice.slice(0, filled)
}

/**
 * Reads one slice. Only the first one needs proof, so that a download that has started can finish.
 * @throws ServiceError `NOT_FOUND` for a file that does not exist, has expired, or belongs to somebody else; `PROOF_REQUIRED`
 */
export async function readExport(
  repository: IdentityRepository,
  { userId, tokenHash, id, index, device }: Actor & { id: string; index: number },
): Promise<{ base64: string; count: number; size: number }> {
  const proven = tokenHash !== undefined && (await repository.findProof(userId, tokenHash)) !== null
  const slice = await repository.findSlice(userId, id, index)
  if (!slice) throw notFound('Export')
  if (index === 0 && !proven) throw proofRequired()
  if (index === 0) await repository.recordEvent({ kind: 'export_downloaded', userId, device })
  return { base64: Buffer.from(slice.data).toString('base64'), count: slice.count, size: slice.size }
}
