/** Contracts of the identity service: users and who is signed in. Its other contracts are in the files named identity-*. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Country, Id, LoginInput, ProfileInput, RegisterInput } from './rules.ts'

/** Where a subscription stands (ENT-03). Only `active` opens the gated routes. */
export const SubscriptionStatus = z.enum(['active', 'past_due', 'canceled', 'inactive'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** A user as the user may see it. There is no password in it, nor can there be. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  country: Country,
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Copy of billing's truth, kept by event. */
  subscriptionStatus: SubscriptionStatus,
  /** IANA name sent by the browser at registration; null where it sent none. */
  timeZone: z.string().nullable(),
  /** Whether this is an admin who must set up a second factor first; left out where not. */
  secondFactorDue: z.boolean().optional(),
  /** The new address that waits to be confirmed; left out where none does. */
  pendingEmail: z.string().optional(),
})
export type User = z.infer<typeof User>

/** The device a session was opened on, as it described itself. */
export const Device = z.object({ userAgent: z.string().max(512), address: z.string().max(64) })
export type Device = z.infer<typeof Device>

/** `token` is the only copy of the session's secret: identity stores its SHA-256. */
export const OpenedSession = z.object({ user: User, token: z.string().min(43), expiresAt: z.iso.datetime() })
export type OpenedSession = z.infer<typeof OpenedSession>

/** SHA-256 of a session token, in hexadecimal. */
export const TokenHash = z.string().regex(/^[0-9a-f]{64}$/)

/** The sessions that this call ended, so that caches can drop them before the event comes. */
export const Ended = z.object({ endedTokenHashes: z.array(TokenHash) })

/** What every request needs to know of the person asking. */
export const Viewer = z.object({
  id: Id,
  isAdmin: z.boolean(),
  subscribed: z.boolean(),
  /** Whether what admins may do waits until they have set up a second factor; left out where not. */
  secondFactorDue: z.boolean().optional(),
  /** Whose midnight ends a day for this person; null where the browser never said. */
  timeZone: z.string().nullable(),
})
export type Viewer = z.infer<typeof Viewer>

export const register = defineRequest({
  subject: 'rpc.identity.register',
  input: RegisterInput.extend({ device: Device }),
  output: OpenedSession,
  errors: ['CONFLICT'],
  timeoutMs: 5_000,
})

export const login = defineRequest({
  subject: 'rpc.identity.login',
  input: LoginInput.extend({ device: Device }),
  output: OpenedSession,
  errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
  timeoutMs: 5_000,
})

/** Ends the session of this token, if there is one. */
export const logout = defineRequest({
  subject: 'rpc.identity.logout',
  input: z.object({ tokenHash: TokenHash, device: Device.optional() }),
  output: z.object({}),
})

/** The viewer behind a session token; null where the session is unknown, ended or expired. */
export const resolveSession = defineRequest({
  subject: 'rpc.identity.resolve_session',
  input: z.object({ tokenHash: TokenHash }),
  output: z.object({
    viewer: Viewer.nullable(),
    /** For how long the session holds from now, where this use has made it longer: once an hour at most. */
    renewedForSeconds: z.int().optional(),
  }),
})

export const getUser = defineRequest({
  subject: 'rpc.identity.get_user',
  input: z.object({ userId: Id }),
  output: User,
  errors: ['NOT_FOUND'],
})

/** Another email address changes a lock: it asks for proof, and is pending until it is confirmed. */
export const updateProfile = defineRequest({
  subject: 'rpc.identity.update_profile',
  input: ProfileInput.extend({ userId: Id, device: Device.optional(), tokenHash: TokenHash.optional() }),
  output: User,
  errors: ['NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED', 'RATE_LIMITED'],
})

/** Which accounts a name may sign in to, for limits that are counted per account; none for a name that nobody has. */
export const findAccountIds = defineRequest({
  subject: 'rpc.identity.find_account_ids',
  input: LoginInput.pick({ username: true }),
  output: z.object({ ids: z.array(Id) }),
})

/** Copies billing's truth at once, where the event would come a moment later. An older `asOf` changes nothing. */
export const noteSubscription = defineRequest({
  subject: 'rpc.identity.note_subscription',
  input: z.object({ userId: Id, status: SubscriptionStatus, asOf: z.iso.datetime() }),
  output: z.object({}),
})

/** Something that a cached viewer holds is no longer so: role, subscription, or one of these sessions. */
export const viewerChanged = defineEvent({
  subject: 'event.identity.viewer_changed',
  payload: z.object({ userId: Id, tokenHashes: z.array(TokenHash) }),
})
