/** Everything that is held on a user, to take along: asked of all services by event, collected, and made one file. */
import { exportArchive, exportFrom, type Archive, type ArchivePosition } from '@daybreak/proto/archive'
import { CONTEXTS, type ContextName } from '@daybreak/proto/define'
import { notFound } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import { exportRequested, type DataExport } from '@daybreak/proto/identity-data'
import { exportPart } from '@daybreak/proto/own-data'
import type { Part } from './export-repository.ts'
import { exportJob } from './jobs.ts'
import { openLock, proofRequired, tellLockChange, type Holder } from './locks.ts'
import { toMarkdown } from './markdown.ts'
import { piecesOf, toJson } from './pieces.ts'
import type { IdentityRepository, Transaction } from './repository.ts'

interface Actor extends Holder {
  device: Device
}

type NamedText = readonly [name: string, text: AsyncIterable<string>]

/** Packs named texts, one after the other, into one file that comes piece by piece; `at` is when they are from. */
export type Pack = (files: readonly NamedText[], at: Date) => AsyncIterable<Uint8Array>

const SLICE_BYTES = 256 * 1_024

export async function getExport(
  repository: IdentityRepository,
  userId: number,
): Promise<{ export: DataExport | null }> {
  return { export: await repository.findExport(userId) }
}

/** Begins an export, with identity's own part in it; one that is being collected is handed back. */
export async function startExport(
  repository: IdentityRepository,
  { userId, tokenHash, device }: Actor,
): Promise<DataExport> {
  return repository.transaction(async (tx) => {
    await openLock(tx, { userId, tokenHash })
    const running = await tx.findExport(userId)
    if (running?.state === 'collecting') return running
    const exportId = await tx.insertExport(userId)
    await tellLockChange(tx, 'export_requested', { userId, device })
    await exportArchive(collecting(tx), 'identity', archiveOf(tx, userId), { exportId, userId })
    await tx.announce(exportRequested, { exportId, userId })
    const begun = await tx.findExport(userId)
    if (!begun) throw notFound('Export')
    return begun
  })
}

/** Collects the next page of what identity holds. */
export const exportPage = (tx: Transaction, position: ArchivePosition): Promise<void> =>
  exportFrom(collecting(tx), 'identity', archiveOf(tx, position.userId), position)

/** Takes identity's own slices in at once, as an event would bring those of others. */
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

/** Takes in what a service holds; the last one has the file made. */
export async function collectPart(tx: Transaction, part: PartPayload & { service: ContextName }): Promise<void> {
  if ((await tx.lockCollecting(part.exportId)) !== part.userId) return
  await savePart(tx, part.service, part)
  const complete = await tx.listComplete(part.exportId)
  if (complete.length === CONTEXTS.length) await tx.enqueue(exportJob, part.exportId)
}

/**
 * Makes the file, once. Of what was collected, a page is in memory at a time, and of the file, a slice. The same parts make
 * the same file, so that two attempts at once do each other no harm.
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

/** JSON for programs, Markdown for people. */
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
 * Proof is asked for with the first slice; what was begun comes to its end.
 * @throws ServiceError `NOT_FOUND` for a file that is not there, not there any more, or somebody else's; `PROOF_REQUIRED`
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
