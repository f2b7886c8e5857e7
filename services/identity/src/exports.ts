/** Everything that is held on a user, to take along: asked of all services by event, collected, and made one file. */
import { exportArchive, exportFrom, type Archive, type ArchivePosition } from '@daybreak/proto/archive'
import { CONTEXTS, type ContextName } from '@daybreak/proto/define'
import { notFound } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import { exportRequested, type DataExport } from '@daybreak/proto/identity-data'
import { exportPart } from '@daybreak/proto/own-data'
import type { Part } from './data-repository.ts'
import { exportJob } from './jobs.ts'
import { openLock, proofRequired, tellLockChange, type Holder } from './locks.ts'
import { toMarkdown } from './markdown.ts'
import type { IdentityRepository, Transaction } from './repository.ts'

interface Actor extends Holder {
  device: Device
}

/** Packs named texts into one file. */
export type Pack = (files: Record<string, string>) => Uint8Array<ArrayBuffer>

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

/** Makes the file, once: JSON for programs, Markdown for people. */
export async function buildExport(repository: IdentityRepository, pack: Pack, exportId: string): Promise<void> {
  const parts = await repository.readParts(exportId)
  const data = CONTEXTS.map((context) => [context, JSON.parse(parts.get(context) ?? 'null') as unknown] as const)
  const files = Object.fromEntries([
    ...data.map(([context, part]) => [`json/${context}.json`, `${JSON.stringify(part, null, 2)}\n`]),
    ...data.map(([context, part]) => [`markdown/${context}.md`, toMarkdown(context, part)]),
  ]) as Record<string, string>
  const file = pack(files)
  const slices = Array.from({ length: Math.ceil(file.length / SLICE_BYTES) }, (_, index) =>
    file.slice(index * SLICE_BYTES, (index + 1) * SLICE_BYTES),
  )
  await repository.transaction(async (tx) => {
    if ((await tx.lockCollecting(exportId)) !== null) await tx.finishExport(exportId, slices)
  })
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
