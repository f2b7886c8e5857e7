/** `npm run test:compose -- --scale`: what four AI workers bring beside one, with a model that writes at a human pace. */
import { setTimeout as delay } from 'node:timers/promises'
import { queryDatabase as query, type Stack } from './stack.ts'

/** Settings of the stack: places of each worker, and a model whose pieces come as 50 tokens a second. */
export const PACED = { GENERATE_CONCURRENCY: '4', PACE_MS: '112' }
/** All that they need; whatever else runs would only take its share of the processor. */
export const WRITERS = ['journey-worker', 'guide']
const PLACES = Number(PACED.GENERATE_CONCURRENCY)
/** Each worker has this many turns of all its places. */
const TURNS = 3
const WORKERS = [1, 4]
const AT_LEAST = 3.5
/** Nobody else has such numbers. */
const NOBODY = 1_000_000

/** Prints the rates and their ratio; whether it is large enough. */
export async function measureWorkers(stack: Stack, print: (line: string) => void): Promise<boolean> {
  const rates: number[] = []
  for (const workers of WORKERS) {
    if (!stack.up({ 'journey-worker': workers }, WRITERS)) throw new Error(`${workers} workers did not come up`)
    const count = workers * PLACES * TURNS
    const seconds = await timeOf(stack, count)
    rates.push(count / seconds)
    const rate = ((count / seconds) * 60).toFixed(1)
    print(
      `${workers} journey-worker, ${PLACES} at once each: ${rate} generations a minute (${count} in ${seconds.toFixed(1)} s)`,
    )
  }
  const ratio = (rates.at(-1) ?? 0) / (rates[0] ?? 1)
  print(`${WORKERS.at(-1)} workers write ${ratio.toFixed(2)} times as much as one (at least ${AT_LEAST})`)
  return ratio >= AT_LEAST
}

/** Seconds from the first request to the last end of so many generations, by the clock of the database. */
async function timeOf(stack: Stack, count: number): Promise<number> {
  const answers = `{"0": "A stone house above the harbour, gulls first."}`
  query(
    stack,
    'journey',
    `with made as (
       insert into generation (id, user_id, phase_number, status, answers, previous_outputs, variant)
       select 'gen-' || gen_random_uuid(), ${NOBODY} + n, 1, 'queued', '${answers}', '{}', 1
       from generate_series(1, ${count}) as n returning id, user_id)
     insert into outbox (subject, payload)
     select 'job.journey.generate', jsonb_build_object('id', id, 'turn', 0) from made`,
  )
  const left = () =>
    query(
      stack,
      'journey',
      `select count(*) from generation where user_id > ${NOBODY} and status in ('queued', 'running')`,
    )
  while (left() !== '0') await delay(500)
  const failed = query(
    stack,
    'journey',
    `select count(*) from generation where user_id > ${NOBODY} and status <> 'succeeded'`,
  )
  if (failed !== '0') throw new Error(`${failed} generations of ${count} failed`)
  const seconds = query(
    stack,
    'journey',
    `select extract(epoch from max(finished_at) - min(created_at)) from generation where user_id > ${NOBODY}`,
  )
  for (const table of ['phase', 'phase_version', 'generation'])
    query(stack, 'journey', `delete from ${table} where user_id > ${NOBODY}`)
  return Number(seconds)
}
