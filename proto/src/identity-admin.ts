/** Contracts of the identity service for admins. `actorId` is the admin who asks; identity looks for itself. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Device, Ended, SubscriptionStatus, TokenHash, User } from './identity.ts'
import { EmailStatus } from './identity-recovery.ts'
import { ActivityKind, SessionInfo } from './identity-sessions.ts'
import { Id, SuspensionReason, text } from './rules.ts'

const Admin = z.object({ actorId: Id })
const PageNumber = z.int().min(1).max(100_000)
const Person = z.object({ id: Id, username: z.string() })

const Search = Admin.extend({
  /** Part of a username, an email address or a full name; every character stands for itself. */
  search: text(200).nullish(),
})

const UserFilter = Search.extend({ status: SubscriptionStatus.nullish() })

export const listUsers = defineRequest({
  subject: 'rpc.identity.list_users',
  input: UserFilter.extend({
    page: PageNumber.nullish(),
    pageSize: z.int().min(1).max(100).nullish(),
  }),
  output: z.object({ users: z.array(User), total: z.int(), page: z.int(), pageSize: z.int() }),
  errors: ['FORBIDDEN'],
})

/** The users behind the one with this id, 100 at most: who wants all of them asks again until none is left. */
export const listUsersAfter = defineRequest({
  subject: 'rpc.identity.list_users_after',
  input: UserFilter.extend({ after: z.int().min(0) }),
  output: z.object({ users: z.array(User) }),
  errors: ['FORBIDDEN'],
})

/** Whose ids these are. Who is not among the answers has no account any more. */
export const listNames = defineRequest({
  subject: 'rpc.identity.list_names',
  input: Admin.extend({ userIds: z.array(Id).max(100) }),
  output: z.array(Person),
  errors: ['FORBIDDEN'],
})

export const getTotals = defineRequest({
  subject: 'rpc.identity.get_totals',
  input: Admin,
  output: z.object({ users: z.int(), activeSubscriptions: z.int() }),
  errors: ['FORBIDDEN'],
})

const Whom = Admin.extend({ userId: Id })
/** Whoever changes what somebody may do: `tokenHash` is of the session that must have been proven a moment ago. */
const Proven = Whom.extend({ tokenHash: TokenHash })
/** The same from an earlier release, too, which does not say what proves it. */
const Held = Proven.partial({ tokenHash: true })

/** Works at once on every live session of the user, each of which ends. */
export const setAdminStatus = defineRequest({
  subject: 'rpc.identity.set_admin_status',
  input: Held.extend({ isAdmin: z.boolean(), device: Device }),
  output: Ended.extend({ user: User }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED'],
})

/** That somebody cannot sign in. */
export const Suspension = z.object({
  since: z.iso.datetime(),
  /** In an admin's words, for the person to read. */
  reason: z.string(),
})
export type Suspension = z.infer<typeof Suspension>

/**
 * Somebody was suspended, or is no longer. While it lasts, links that need no session, such as that of a calendar, answer
 * nothing. Of two of these the later `asOf` counts.
 */
export const suspensionChanged = defineEvent({
  subject: 'event.identity.suspension_changed',
  payload: z.object({ userId: Id, suspended: z.boolean(), asOf: z.iso.datetime() }),
})

/** What support needs to know of an account. Nothing that its owner wrote. */
export const getPerson = defineRequest({
  subject: 'rpc.identity.get_person',
  input: Whom,
  output: z.object({
    user: User,
    email: EmailStatus,
    /** The place last used first. */
    sessions: z.array(SessionInfo.omit({ id: true, current: true })),
    /** Null for a person who may sign in. */
    suspension: Suspension.nullable(),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Mails the link that confirms the address once more, as the owner could. */
export const requestVerificationFor = defineRequest({
  subject: 'rpc.identity.request_verification_for',
  input: Whom,
  output: EmailStatus,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

/** Ends every session of the user. */
export const endSessionsOf = defineRequest({
  subject: 'rpc.identity.end_sessions_of',
  input: Held,
  output: Ended,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_REQUIRED'],
})

/** Ends every session of the user and opens no other until it is lifted. Suspending again changes the reason. */
export const suspendUser = defineRequest({
  subject: 'rpc.identity.suspend_user',
  input: Proven.extend({ reason: SuspensionReason }),
  output: Ended.extend({ suspension: Suspension }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED'],
})

/** Lets the user sign in again; lifting what is lifted changes nothing. */
export const liftSuspension = defineRequest({
  subject: 'rpc.identity.lift_suspension',
  input: Proven,
  output: z.object({}),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_REQUIRED'],
})

export const AuditEntry = z.object({
  id: z.string(),
  kind: ActivityKind,
  at: z.iso.datetime(),
  /** Who did it; null for nobody known, and for accounts that are gone. */
  actor: Person.nullable(),
  /** Whom it was done to. */
  subject: Person.nullable(),
  device: z.string(),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = defineRequest({
  subject: 'rpc.identity.list_audit',
  input: Admin.extend({
    page: PageNumber.nullish(),
    /** Of who did it or to whom it was done, as for `listUsers`. */
    search: text(200).nullish(),
    kind: ActivityKind.nullish(),
  }),
  output: z.object({ entries: z.array(AuditEntry), total: z.int(), page: z.int(), pageSize: z.int() }),
  errors: ['FORBIDDEN'],
})

/** What admins do, as they ask for it. Names are added, never renamed: they are stored. */
export const AdminAction = z.enum([
  'users_read',
  'names_read',
  'audit_read',
  'trail_read',
  'messages_read',
  'role_granted',
  'role_revoked',
  'page_create',
  'page_update',
  'page_delete',
  'page_restore',
  'image_create',
  'price_create',
  'price_change',
  'person_read',
  'verification_resend',
  'sessions_end',
  'subscription_cancel',
  'payment_refund',
  'access_grant',
  'user_suspend',
  'suspension_lift',
])
export type AdminAction = z.infer<typeof AdminAction>

/**
 * Puts on the trail what an admin is about to do in another service. `subject` is what it is done to, never a name;
 * `userId` is whom it is done to.
 */
export const noteAdminAction = defineRequest({
  subject: 'rpc.identity.note_admin_action',
  input: Admin.extend({ action: AdminAction, subject: text(200), userId: Id.nullish() }),
  output: z.object({}),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

export const TrailEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: AdminAction,
  /** Null for the operator, and for accounts that are gone. */
  actor: Person.nullable(),
  /** Whose data was shown or changed; without those whose accounts are gone. */
  users: z.array(Person),
  /** What it was done to, where that is no user. */
  subject: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/**
 * What admins did, newest first. Nothing is ever taken out. Reading adds a line, so that pages move along; those behind
 * a line (`before`) do not.
 */
export const listTrail = defineRequest({
  subject: 'rpc.identity.list_trail',
  input: Admin.extend({
    page: PageNumber.nullish(),
    /** Id of the last line already seen; `page` counts from there. */
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'This line doesn’t exist')
      .nullish(),
    /** Of an admin or of whose data it was, as for `listUsers`; or part of what it was done to. */
    search: text(200).nullish(),
    /** Of this account's data alone. */
    userId: Id.nullish(),
    /** Lines that are no mere readings. */
    only: z.literal('changes').nullish(),
  }),
  output: z.object({
    entries: z.array(TrailEntry),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** For `before`; null where no line is older. */
    next: z.string().nullable(),
  }),
  errors: ['FORBIDDEN'],
})
