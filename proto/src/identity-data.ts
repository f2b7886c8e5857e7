/** Contracts of the identity service: contact sync, export of a user's data, and deletion of the account. */
import { z } from 'zod'
import { CONTEXTS, defineEvent, defineRequest } from './define.ts'
import { Device, Ended, TokenHash } from './identity.ts'
import { Owner } from './identity-actors.ts'
import { Id, KnownPassword, ProfileInput } from './rules.ts'

export const ContactSync = z.object({
  state: z.enum(['never', 'waiting', 'synced', 'failed']),
  /** When the contact list accepted the details; while they wait, when this service accepted them. */
  syncedAt: z.iso.datetime().nullable(),
  /** Why the sync failed or still waits, as a sentence for the user. */
  reason: z.string().nullable(),
})
export type ContactSync = z.infer<typeof ContactSync>

export const getContactSync = defineRequest({
  subject: 'rpc.identity.get_contact_sync',
  input: Owner,
  output: ContactSync,
})

/** Accepts contact details for the contact list. Stores them before it answers, and delivers them afterwards. */
export const syncContact = defineRequest({
  subject: 'rpc.identity.sync_contact',
  input: ProfileInput.extend({ userId: Id, device: Device }),
  output: ContactSync,
})

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(['collecting', 'ready', 'failed', 'expired']),
  /** How many services have sent their part. */
  progress: z.int().min(0).max(CONTEXTS.length),
  total: z.literal(CONTEXTS.length),
  createdAt: z.iso.datetime(),
  /** When the file is deleted; null until the file exists. */
  expiresAt: z.iso.datetime().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** The latest export; null if none was ever requested. */
export const getExport = defineRequest({
  subject: 'rpc.identity.get_export',
  input: Owner,
  output: z.object({ export: DataExport.nullable() }),
})

/** Starts an export, or returns the one that is still being collected. */
export const startExport = defineRequest({
  subject: 'rpc.identity.start_export',
  input: Owner.extend({ device: Device, tokenHash: TokenHash.optional() }),
  output: DataExport,
  errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

/** A slice of the zip file, in base64. */
export const readExport = defineRequest({
  subject: 'rpc.identity.read_export',
  input: Owner.extend({
    id: z.uuid(),
    index: z.int().min(0).max(100_000),
    device: Device,
    tokenHash: TokenHash.optional(),
  }),
  output: z.object({ base64: z.string(), count: z.int().min(1), size: z.int() }),
  errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

/** What was erased, without saying whose it was. `id` is the only key; the person who deleted the account keeps it. */
export const Receipt = z.object({
  id: z.uuid(),
  state: z.enum(['erasing', 'erased']),
  requestedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  erased: z.array(z.object({ service: z.enum(CONTEXTS), what: z.string(), count: z.int() })),
})
export type Receipt = z.infer<typeof Receipt>

/** Ends every session at once. Then the subscription is canceled and all data erased. */
export const deleteAccount = defineRequest({
  subject: 'rpc.identity.delete_account',
  input: Owner.extend({ password: KnownPassword, device: Device }),
  output: Ended.extend({ receipt: Receipt }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  timeoutMs: 5_000,
})

export const getReceipt = defineRequest({
  subject: 'rpc.identity.get_receipt',
  input: z.object({ id: z.uuid() }),
  output: Receipt,
  errors: ['NOT_FOUND'],
})

/** Every context answers with its `export_part`. */
export const exportRequested = defineEvent({
  subject: 'event.identity.export_requested',
  payload: z.object({ exportId: z.uuid(), userId: Id }),
})

/** Billing cancels the subscription first, then erases its data, so that nobody pays for a deleted account. */
export const accountDeletionRequested = defineEvent({
  subject: 'event.identity.account_deletion_requested',
  payload: z.object({ userId: Id }),
})

/** Nothing will be charged any more. Every other context now erases its data on the user. */
export const erasureStarted = defineEvent({
  subject: 'event.identity.erasure_started',
  payload: z.object({ userId: Id }),
})
