/** A gateway without a framework: Node http, a session from Redis, one request over NATS, its bytes passed on. */
import { connect } from '@nats-io/transport-node'
import { settingsOf, tellReady } from './child-side.ts'
import { serveJson } from './plain-http.ts'
import { openSessions } from './sessions.ts'

/** `inboxPrefix`: answers reach a user under it alone. */
export type NatsLogin = { servers: string; user: string; pass: string; inboxPrefix: string }
export type FrontSettings = { nats: NatsLogin; redisUrl: string; subject: string }

const LIMIT = 20
const { nats, redisUrl, subject } = settingsOf<FrontSettings>()
const bus = await connect(nats)
const sessions = await openSessions(redisUrl)
const port = await serveJson(async ({ headers }) => {
  const userId = await sessions.userIdOf(headers.cookie)
  const reply = await bus.request(subject, JSON.stringify({ userId, limit: LIMIT }), { timeout: 5_000 })
  return { status: 200, body: reply.data }
})
tellReady(port)
