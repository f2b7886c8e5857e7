/** What more workers bring: generations a minute of one, two and four, with a model that writes at a human pace. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withDatabase, type SignedIn } from './fill.ts'
import type { BenchedProduct } from './product.ts'

/** At work at the same time in each worker process, in every row alike. */
export const CONCURRENCY = 4
/** As people write them: the text made of them streams for some seconds. */
export const ANSWERS = [
  'A stone house above the harbor, gulls first, then coffee on the step before anyone else is up. I walk down to the workshop by the slip and the kettle is already on because Maren beats me to it most days.',
  'I print. Posters for the ferry company, small books for people who write small books, and on Fridays nothing for anyone but us. Two apprentices learn the trade from me and will be better than I am.',
  'My daughter comes for the summer and stays until the swimming is too cold. We are not careful with each other. On Sundays eleven people eat at our table and at least one of them sings.',
].map((text, index) => ({ index, text }))
const WORKERS = [1, 2, 4]
/** Each worker has this many turns of all its places. */
const TURNS = 3

type Print = (line: string) => void

/** Each worker process has as many places. */
export async function measureThroughput(product: BenchedProduct, people: SignedIn[], print: Print): Promise<void> {
  const rates: number[] = []
  const extra: ChildProcess[] = []
  try {
    for (const workers of WORKERS) {
      while (extra.length < workers - 1) extra.push(await startWorker(product))
      const count = workers * CONCURRENCY * TURNS
      const seconds = await timeOf(product, people, count)
      rates.push(count / seconds)
      const grown = rates.length > 1 ? `, ${((rates.at(-1) ?? 0) / (rates[0] ?? 1)).toFixed(2)} times one` : ''
      print(
        `${workers} worker${workers > 1 ? 's' : ''}, ${CONCURRENCY} at once each: ${((count / seconds) * 60).toFixed(1)} generations a minute${grown} (${count} in ${seconds.toFixed(1)} s)`,
      )
    }
  } finally {
    for (const child of extra) {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  }
}

/** Another worker process, beside the product's own. */
async function startWorker(product: BenchedProduct): Promise<ChildProcess> {
  const nats = product.nats('journey')
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../services/journey/src/worker.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: product.databaseUrl('journey'),
      NATS_URL: nats.servers,
      NATS_USER: nats.user,
      NATS_PASSWORD: nats.pass,
      REDIS_URL: product.redisUrl,
      OPENAI_BASE_URL: `${product.modelUrl}/v1`,
      OPENAI_MODEL: 'daybreak-guide-1',
      GENERATE_CONCURRENCY: String(CONCURRENCY),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('a worker did not start')))
    child.stdout?.on('data', (chunk: unknown) => String(chunk).includes('"ready"') && resolve())
  })
  return child
}

/** Seconds from the first start to the last end of so many generations, as the database has them. */
async function timeOf(product: BenchedProduct, people: SignedIn[], count: number): Promise<number> {
  return withDatabase(product.databaseUrl('journey'), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into generation (id, user_id, phase_number, status, answers, previous_outputs, variant)
       select 'gen-' || gen_random_uuid(), $1::int + n, 1, 'queued', $2, '{}', 1 from generate_series(1, $3::int) as n
       returning id`,
      [1_000_000 + people.length, Object.fromEntries(ANSWERS.map(({ index, text }) => [index, text])), count],
    )
    const ids = rows.map(({ id }) => id)
    const began = performance.now()
    await client.query(
      `insert into outbox (subject, payload)
       select 'job.journey.generate', jsonb_build_object('id', id, 'turn', 0)
       from generation where id = any($1)`,
      [ids],
    )
    await allFinished(product)
    const seconds = (performance.now() - began) / 1_000
    await client.query('delete from phase where user_id > 1000000')
    await client.query('delete from phase_version where user_id > 1000000')
    await client.query('delete from generation where user_id > 1000000')
    return seconds
  })
}

/** Waits until nothing is being written any more. */
export async function allFinished(product: BenchedProduct): Promise<void> {
  await withDatabase(product.databaseUrl('journey'), async (client) => {
    for (;;) {
      const { rows } = await client.query(`select 1 from generation where status in ('queued', 'running') limit 1`)
      if (rows.length === 0) return
      await delay(50)
    }
  })
}
