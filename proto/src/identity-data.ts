/** Contracts of the identity service: contact sync, and what a user may do with all that is held on them. */
import { z } from 'zod'
import { CONTEXTS, defineEvent, defineRequest } from './define.ts'
import { Device, Ended, TokenHash } from './identity.ts'
import { Owner } from './identity-actors.ts'
import { Id, KnownPassword, ProfileInput } from './rules.ts'

export const ContactSync = z.object({
  state: z.enum(['never', 'waiting', 'synced', 'failed']),
  /** When the other side accepted it; while it waits, when it was accepted here. */
  syncedAt: z.iso.datetime().nullable(),
  /** Why it failed, or why it still waits; in words for the user. */
  reason: z.string().nullable(),
})
export type ContactSync = z.infer<typeof ContactSync>

export const getContactSync = defineRequest({
  subject: 'rpc.identity.get_contact_sync',
  input: Owner,
  output: ContactSync,
})

/** Accepts what is to be handed to the contact list. It is stored before the answer and delivered after it. */
export const syncContact = defineRequest({
  subject: 'rpc.identity.sync_contact',
  input: ProfileInput.extend({ userId: Id, device: Device }),
  output: ContactSync,
})

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(['collecting', 'ready', 'failed', 'expired']),
  /** How many of the services have handed in their part. */
  progress: z.int().min(0).max(CONTEXTS.length),
  total: z.literal(CONTEXTS.length),
  createdAt: z.iso.datetime(),
  /** When the file is deleted; null before it is there. */
  expiresAt: z.iso.datetime().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** The latest export; null where none was ever asked for. */
export const getExport = defineRequest({
  subject: 'rpc.identity.get_export',
  input: Owner,
  output: z.object({ export: DataExport.nullable() }),
})

/** Begins an export; one that is being collected is handed back instead of a second one. */
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

/** What was erased, without a word on whose it was. `id` is its only key: whoever deleted the account keeps it. */
export const Receipt = z.object({
  id: z.uuid(),
  state: z.enum(['erasing', 'erased']),
  requestedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  erased: z.array(z.object({ service: z.enum(CONTEXTS), what: z.string(), count: z.int() })),
})
export type Receipt = z.infer<typeof Receipt>

/** Ends every session at once, then has the subscription canceled and everything erased. */
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

/** Billing cancels the subscription, erases, and says so: nobody pays for what is gone. */
export const accountDeletionRequested = defineEvent({
  subject: 'event.identity.account_deletion_requested',
  payload: z.object({ userId: Id }),
})

/** Nothing is paid any more: every other context erases what it holds on the user. */
export const erasureStarted = defineEvent({
  subject: 'event.identity.erasure_started',
  payload: z.object({ userId: Id }),
})
