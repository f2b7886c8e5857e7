/** The session cookie: an opaque token, out of reach of scripts. */
import type { OpenedSession } from '@daybreak/proto/identity'
import { RETENTION } from '@daybreak/proto/retention'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionPort } from '../usecases/context.ts'
import { hashToken, type Viewers } from '../viewer.ts'

/** `__Host-` binds the cookie to this host over HTTPS; browsers refuse the prefix on plain HTTP. */
const cookieName = (secure: boolean) => (secure ? '__Host-sid' : 'sid')

/** The web app notes in it that the journey of the one who is signed in is complete. */
export const JOURNEY_COOKIE = 'journey'

/** How long a session holds unless it is used. Identity decides whether it is still valid, and each use extends it. */
const COOKIE_SECONDS = RETENTION.idleSessionDays * 24 * 3_600

export function readCookie(request: IncomingMessage, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** Whether the browser sent a session cookie. Identity decides whether the session is valid. */
export const hasSessionCookie = (request: IncomingMessage): boolean =>
  [true, false].some((secure) => readCookie(request, cookieName(secure)))

export function sessionOf(
  request: IncomingMessage,
  response: ServerResponse,
  viewers: Viewers,
  secure: boolean,
): SessionPort & { renew: (seconds: number) => void } {
  const name = cookieName(secure)
  const token = readCookie(request, name)
  const tokenHash = token ? hashToken(token) : null
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const give = (value: string, seconds: number) =>
    response.setHeader('Set-Cookie', `${name}=${value}; ${attributes}; Max-Age=${seconds}`)
  return {
    tokenHash,
    isOpen: async () => tokenHash !== null && (await viewers.resolve(tokenHash)) !== null,
    open: ({ token: fresh }: OpenedSession) => void give(fresh, COOKIE_SECONDS),
    close: () => {
      give('', 0)
      response.appendHeader('Set-Cookie', `${JOURNEY_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`)
    },
    // Not in place of what this request has set, and not in a stream that has begun.
    renew: (seconds) => {
      if (token && !response.headersSent && !response.hasHeader('Set-Cookie')) give(token, seconds)
    },
    forgetEnded: ({ endedTokenHashes }) => viewers.forget(endedTokenHashes),
    forgetViewer: () => (tokenHash ? viewers.forget([tokenHash]) : Promise.resolve()),
  }
}
