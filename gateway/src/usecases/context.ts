/** What a use case has at hand: who asks, from where, and the ways to services, limits and the log. */
import type { SecurityEventKind } from '@daybreak/kit/metrics'
import type { Call } from '@daybreak/kit/rpc'
import type { Follow } from '@daybreak/kit/streams'
import type { OpenedSession, Viewer } from '@daybreak/proto/identity'
import type { Limits } from '../limits.ts'
import type { Changes } from './change-stream.ts'
import type { PublicConfig } from './public-config.ts'

/** The browser or program on the other side. */
export interface Client {
  address: string
  /** What counts as one place for limits. */
  network: string
  userAgent: string
}

/** The session of the request, from a cookie or a header. */
export interface SessionPort {
  /** SHA-256 of the token that came with the request; null where none came. */
  tokenHash: string | null
  /** Whether it still opens anything: what takes long may outlive it. */
  isOpen: () => Promise<boolean>
  /** Hands the client a new session in place of the one it came with. */
  open: (session: OpenedSession) => void
  /** Takes the client's session away. */
  close: () => void
  /** Forgets what is cached about the viewer, before the answer leaves. */
  forgetViewer: () => Promise<void>
  /** The same for sessions that ended, whosever they were. */
  forgetEnded: (ended: { endedTokenHashes: string[] }) => Promise<void>
}

export interface Context<V = Viewer | null> {
  viewer: V
  call: Call
  follow: Follow
  changes: Changes
  limits: Limits
  client: Client
  session: SessionPort
  config: PublicConfig
  /** Logs and counts a security event. */
  reportSecurity: (event: SecurityEvent) => void
  /** Whether the payment provider signed a webhook event. */
  isFromProvider: (body: string, signature: string) => boolean
  /** Tells the log what a browser reported. */
  reportError: (report: ClientError) => void
}

/** Something that is seen in an attack. Never what was typed. */
export interface SecurityEvent {
  kind: SecurityEventKind
  useCase: string
  /** Whom it is about, where that is somebody else than who asks. */
  subjectId?: number
}

/** An error in somebody's browser. */
export interface ClientError {
  message: string
  stack: string
  path: string
  release: string
  userId: number | null
  userAgent: string
}

/** What a transport hands over: the viewer is looked up only when a use case needs to know. */
export type RequestContext = Omit<Context, 'viewer'> & {
  resolveViewer: () => Promise<Viewer | null>
  /** Asks again, past what this process remembers. */
  resolveViewerAnew: () => Promise<Viewer | null>
}
