/** The identity service on real servers, and what its tests say often. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { connectBus, ensureStream } from '@daybreak/kit/nats'
import { createCall } from '@daybreak/kit/rpc'
import { openTestDatabase, PATIENT_CALLS, silentLog, testServiceConfig } from '@daybreak/kit/testing'
import type { RegisterInput } from '@daybreak/proto/rules'
import type { Config } from '../src/config.ts'
import { start } from '../src/main.ts'
import { hashToken } from '../src/tokens.ts'

export const device = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.1',
}
export const PASSWORD = 'a good long password'
let turn = 0

/** Somebody new, valid in every field. */
export function somebody(own: Partial<RegisterInput> = {}) {
  turn += 1
  const username = `user${turn}`
  const names = { firstName: 'Ada', lastName: 'Byron', country: 'UK' as const }
  return { username, email: `${username}@example.com`, password: PASSWORD, ...names, ...own, device }
}

export async function startIdentity(own: Partial<Config> = {}) {
  const config: Config = {
    ...(await testServiceConfig()),
    PUBLIC_URL: 'http://localhost:3000',
    MAIL_FROM: 'Daybreak <hello@daybreak.example>',
    CONTACT_SYNC_SECRET: 'a secret of tests',
    ADMIN_WITHOUT_SECOND_FACTOR: true,
    SECRETS_KEY: 'a key of tests, of more than thirty-two characters',
    ...own,
  }
  let running = await start(config)
  const bus = await connectBus(config, 'tests', silentLog)
  await ensureStream(bus.nc) // what a test publishes has somewhere to go, even before the service listens
  const database = openTestDatabase(config.DATABASE_URL, 2)
  const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await database.pool.query<T>(sql, values)).rows
  return {
    config,
    bus,
    call: createCall(bus, PATIENT_CALLS),
    rows,
    count: async (table: string) => Number((await rows<{ n: string }>(`select count(*) n from ${table}`))[0]?.n),
    /** A session of this user, proven just now; the hash of its token. */
    openSession: async (userId: number): Promise<string> => {
      const tokenHash = hashToken(randomUUID())
      const session = 'insert into sessions (token_hash, user_id, user_agent, address) select $1, id, $3, $4 from users'
      await rows(`${session} where id = $2`, [tokenHash, userId, device.userAgent, device.address])
      return tokenHash
    },
    /** Payloads announced under a subject, oldest first. */
    announced: async (subject: string) =>
      (await rows<{ payload: unknown }>('select payload from outbox where subject = $1 order by seq', [subject])).map(
        (row) => row.payload,
      ),
    /** Stops the service and starts it again on the same data. */
    restart: async (other: Partial<Config>) => {
      await running.stop()
      running = await start({ ...config, SECRETS_KEYS_ACCEPTED: undefined, ...other })
    },
    stop: async () => {
      await bus.close()
      await database.close()
      await running.stop()
    },
  }
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>

const STEP_MS = 30_000
const MAX_OF_A_REQUEST_MS = 2_000

/** A code of an authenticator app that counts until its step of 30 s ends is not sent when the step is about to end. */
export async function awaitTimeInStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < MAX_OF_A_REQUEST_MS) await delay(left)
}
