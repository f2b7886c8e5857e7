/** A service without the kit and without Prisma: a question from NATS, one prepared statement, JSON back. */
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { settingsOf, tellReady } from './child-side.ts'
import type { NatsLogin } from './front.ts'
import { listRows } from './queries.ts'

export type BackSettings = { nats: NatsLogin; databaseUrl: string; connections: number; subject: string }

const { nats, databaseUrl, connections, subject } = settingsOf<BackSettings>()
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
const bus = await connect(nats)
bus.subscribe(subject, {
  callback: (error, message) => {
    if (error) throw error
    const { userId, limit } = message.json<{ userId: number; limit: number }>()
    listRows(pool, userId, limit).then(
      (json) => message.respond(json),
      (reason: unknown) => message.respond(JSON.stringify({ message: String(reason) })),
    )
  },
})
await bus.flush()
tellReady(0)
