/** Contracts of the identity service for admins. `actorId` is the admin who asks; identity checks the role itself. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Device, Ended, PlanInterval, SubscriptionStatus, TokenHash, User } from './identity.ts'
import { EmailStatus } from './identity-recovery.ts'
import { ActivityKind, SessionInfo } from './identity-sessions.ts'
import { Id, SuspensionReason, text } from './rules.ts'

const Admin = z.object({ actorId: Id })
const PageNumber = z.int().min(1).max(100_000)
const Person = z.object({ id: Id, username: z.string() })

const Search = Admin.extend({
  /** Part of a username, an email address or a full name. There are no wildcards. */
  search: text(200).nullish(),
})

/** `other` is every interval but one month and one year. */
export const PlanFilter = z.enum(['monthly', 'yearly', 'other', 'none'])
export type PlanFilter = z.infer<typeof PlanFilter>

const UserFilter = Search.extend({ status: SubscriptionStatus.nullish(), plan: PlanFilter.nullish() })

/** A user in the list for admins. */
export const ListedUser = User.extend({
  /** A copy of the plan in billing; null without one. */
  plan: PlanInterval.nullable(),
  /** The last use that is known, to the hour; null if none is known any more. */
  lastSeenAt: z.iso.datetime().nullable(),
})
export type ListedUser = z.infer<typeof ListedUser>

export const listUsers = defineRequest({
  subject: 'rpc.identity.list_users',
  input: UserFilter.extend({
    page: PageNumber.nullish(),
    pageSize: z.int().min(1).max(100).nullish(),
  }),
  output: z.object({ users: z.array(ListedUser), total: z.int(), page: z.int(), pageSize: z.int() }),
  errors: ['FORBIDDEN'],
})

/** At most 100 users with an id greater than `after`. To read all users, repeat until the answer is empty. */
export const listUsersAfter = defineRequest({
  subject: 'rpc.identity.list_users_after',
  input: UserFilter.extend({ after: z.int().min(0) }),
  output: z.object({ users: z.array(ListedUser) }),
  errors: ['FORBIDDEN'],
})

/** The usernames for these ids. An id without an account is missing from the answer. */
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

const Target = Admin.extend({ userId: Id })
/** A change of what a user may do. `tokenHash` names the session of the admin, which needs a recent proof. */
const ProvenTarget = Target.extend({ tokenHash: TokenHash })
/** The same, but also accepts requests of an earlier release, which have no `tokenHash`. */
const MaybeProvenTarget = ProvenTarget.partial({ tokenHash: true })

/** Grants or revokes the admin role. Ends every session of the user, so the change applies at once. */
export const setAdminStatus = defineRequest({
  subject: 'rpc.identity.set_admin_status',
  input: MaybeProvenTarget.extend({ isAdmin: z.boolean(), device: Device }),
  output: Ended.extend({ user: User }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED'],
})

/** A suspension: the user cannot sign in. */
export const Suspension = z.object({
  since: z.iso.datetime(),
  /** In an admin's words. The user sees it. */
  reason: z.string(),
})
export type Suspension = z.infer<typeof Suspension>

/**
 * A suspension began or ended. During a suspension, links that need no session, such as a calendar feed, do not work.
 * The event with the latest `asOf` is valid.
 */
export const suspensionChanged = defineEvent({
  subject: 'event.identity.suspension_changed',
  payload: z.object({ userId: Id, suspended: z.boolean(), asOf: z.iso.datetime() }),
})

/** What support needs to know about an account. Contains no text that the user wrote. */
export const getPerson = defineRequest({
  subject: 'rpc.identity.get_person',
  input: Target,
  output: z.object({
    user: User,
    email: EmailStatus,
    /** The most recently used session first. */
    sessions: z.array(SessionInfo.omit({ id: true, current: true })),
    /** Null if the user is not suspended. */
    suspension: Suspension.nullable(),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Sends the confirmation mail again, as the user could. */
export const requestVerificationFor = defineRequest({
  subject: 'rpc.identity.request_verification_for',
  input: Target,
  output: EmailStatus,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

/** Ends every session of the user. */
export const endSessionsOf = defineRequest({
  subject: 'rpc.identity.end_sessions_of',
  input: MaybeProvenTarget,
  output: Ended,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_REQUIRED'],
})

/** Ends every session of the user and blocks sign-in until the suspension is lifted. A repeat changes the reason. */
export const suspendUser = defineRequest({
  subject: 'rpc.identity.suspend_user',
  input: ProvenTarget.extend({ reason: SuspensionReason }),
  output: Ended.extend({ suspension: Suspension }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED'],
})

/** Lets the user sign in again. Without a suspension, nothing changes. */
export const liftSuspension = defineRequest({
  subject: 'rpc.identity.lift_suspension',
  input: ProvenTarget,
  output: z.object({}),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_REQUIRED'],
})

export const AuditEntry = z.object({
  id: z.string(),
  kind: ActivityKind,
  at: z.iso.datetime(),
  /** Who did it; null if unknown, or if the account was deleted. */
  actor: Person.nullable(),
  /** The user it was done to. */
  subject: Person.nullable(),
  device: z.string(),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = defineRequest({
  subject: 'rpc.identity.list_audit',
  input: Admin.extend({
    page: PageNumber.nullish(),
    /** Finds entries by actor or subject. Matches as in `listUsers`. */
    search: text(200).nullish(),
    kind: ActivityKind.nullish(),
  }),
  output: z.object({ entries: z.array(AuditEntry), total: z.int(), page: z.int(), pageSize: z.int() }),
  errors: ['FORBIDDEN'],
})

/** The actions of admins on the trail. The names are stored: add new ones, never rename one. */
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
 * Records on the trail what an admin is about to do in another service. `subject` is the id of the thing, never a
 * person's name. `userId` is the user it is done to.
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
  /** Null for the operator, and for deleted accounts. */
  actor: Person.nullable(),
  /** The users whose data was shown or changed, without deleted accounts. */
  users: z.array(Person),
  /** The thing it was done to, if that is not a user. */
  subject: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/**
 * What admins did, newest first. Lines are never deleted. Reading the trail adds a line, which shifts all pages. Pages
 * that are counted from a fixed line (`before`) do not shift.
 */
export const listTrail = defineRequest({
  subject: 'rpc.identity.list_trail',
  input: Admin.extend({
    page: PageNumber.nullish(),
    /** The id of the last line that was already read. `page` counts from there. */
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'This line doesn’t exist')
      .nullish(),
    /** Finds lines by admin, by affected user (as in `listUsers`), or by part of the subject. */
    search: text(200).nullish(),
    /** Only lines about the data of this account. */
    userId: Id.nullish(),
    /** `changes` leaves out lines about reads. */
    only: z.literal('changes').nullish(),
  }),
  output: z.object({
    entries: z.array(TrailEntry),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** The `before` of the next page; null if no line is older. */
    next: z.string().nullable(),
  }),
  errors: ['FORBIDDEN'],
})
