/** Contracts of the identity service: users and who is signed in. Its other contracts are in the files named identity-*. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Country, Id, LoginInput, ProfileInput, RegisterInput, TimeZone } from './rules.ts'

/** The status of a subscription (ENT-03). Only `active` opens the gated routes. */
export const SubscriptionStatus = z.enum(['active', 'past_due', 'canceled', 'inactive'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Interval = z.enum(['day', 'week', 'month', 'year'])

/** How often a plan is charged: `{ interval: 'month', intervalCount: 3 }` is every three months. */
export const PlanInterval = z.object({ interval: Interval, intervalCount: z.int().min(1) })
export type PlanInterval = z.infer<typeof PlanInterval>

/** A user, as the user and admins see it. It never contains a password. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  country: Country,
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  /** A copy of the status in billing, updated by events. */
  subscriptionStatus: SubscriptionStatus,
  /** IANA name that the browser sent last; null if none ever did. */
  timeZone: z.string().nullable(),
  /** True for an admin who must set up a second factor first; otherwise left out. */
  secondFactorDue: z.boolean().optional(),
  /** The new address that waits for its confirmation; left out if there is none. */
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

/** The sessions that this call ended. Caches drop them at once, before the event arrives. */
export const Ended = z.object({ endedTokenHashes: z.array(TokenHash) })

/** What every request needs to know about the user who sends it. */
export const Viewer = z.object({
  id: Id,
  isAdmin: z.boolean(),
  subscribed: z.boolean(),
  /** True for an admin who must set up a second factor before using admin rights; otherwise left out. */
  secondFactorDue: z.boolean().optional(),
  /** IANA name of the time zone that this person's days are counted in; null if the browser never sent one. */
  timeZone: z.string().nullable(),
  /** How Sol speaks to them. An identity service or a cache of an older version leaves it out. */
  firstName: z.string().optional(),
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

/** The viewer of a session; null if the session is unknown, ended or expired. */
export const resolveSession = defineRequest({
  subject: 'rpc.identity.resolve_session',
  input: z.object({ tokenHash: TokenHash }),
  output: z.object({
    viewer: Viewer.nullable(),
    /** The remaining life of the session, if this use has extended it: at most once an hour. */
    renewedForSeconds: z.int().optional(),
  }),
})

export const getUser = defineRequest({
  subject: 'rpc.identity.get_user',
  input: z.object({ userId: Id }),
  output: User,
  errors: ['NOT_FOUND'],
})

/** A new email address is a lock change: it needs proof, and stays pending until it is confirmed. */
export const updateProfile = defineRequest({
  subject: 'rpc.identity.update_profile',
  input: ProfileInput.extend({ userId: Id, device: Device.optional(), tokenHash: TokenHash.optional() }),
  output: User,
  errors: ['NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED', 'RATE_LIMITED'],
})

/** Where this person is from now on: their days, plans and mails follow. */
export const setTimeZone = defineRequest({
  subject: 'rpc.identity.set_time_zone',
  input: z.object({ userId: Id, timeZone: TimeZone }),
  output: User,
  errors: ['NOT_FOUND'],
})

/** The accounts that a username can sign in to, for rate limits per account; an empty list for an unknown name. */
export const findAccountIds = defineRequest({
  subject: 'rpc.identity.find_account_ids',
  input: LoginInput.pick({ username: true }),
  output: z.object({ ids: z.array(Id) }),
})

/** Copies the subscription from billing at once, before the event arrives. An older `asOf` changes nothing. */
export const noteSubscription = defineRequest({
  subject: 'rpc.identity.note_subscription',
  input: z.object({
    userId: Id,
    status: SubscriptionStatus,
    /** Null without a plan; left out by earlier releases. */
    plan: PlanInterval.nullish(),
    asOf: z.iso.datetime(),
  }),
  output: z.object({}),
})

/** What somebody sees of their account has changed. What is cached for these sessions is out of date. */
export const viewerChanged = defineEvent({
  subject: 'event.identity.viewer_changed',
  payload: z.object({ userId: Id, tokenHashes: z.array(TokenHash) }),
})
