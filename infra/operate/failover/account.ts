/** In the end: what of all that was acknowledged is there, how often, and what the model was asked twice for. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Begun } from './generations.ts'

export interface Loss {
  lost: number
  doubled: number
  paidTwice: number
}

export interface Books {
  ofRow: (row: number) => Loss
  /** Requests to the model that ended with the worker that had made them: their text begins anew elsewhere. */
  cutShort: number
}

interface Written {
  entries: readonly string[]
  begun: readonly Begun[]
}

export async function closeBooks(
  url: (database: string) => string,
  dataDir: string,
  { entries, begun }: Written,
): Promise<Books> {
  const titles = await countBy(url('journal'), 'select title as key, count(*)::int as count from entry group by 1')
  const texts = await countBy(
    url('journey'),
    `select g.id as key, count(v.id)::int as count from generation g
     left join phase_version v on v.generation_id = g.id where g.status = 'succeeded' group by 1`,
  )
  const { whole, cutShort } = readModelHistory(dataDir)
  return {
    cutShort,
    ofRow: (row) => {
      const mine = begun.filter((one) => one.row === row)
      const isOfRow = (title: string) => title.startsWith(`row ${row} `)
      return {
        lost:
          entries.filter((title) => isOfRow(title) && !titles.has(title)).length +
          mine.filter(({ id }) => !texts.get(id)).length,
        doubled:
          [...titles].filter(([title, count]) => isOfRow(title) && count > 1).length +
          mine.filter(({ id }) => (texts.get(id) ?? 0) > 1).length,
        paidTwice: mine.filter(({ number }) => (whole.get(number) ?? 0) > 1).length,
      }
    },
  }
}

async function countBy(connectionString: string, query: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ key: string; count: number }>(query)
  await client.end()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

interface Exchange {
  stream: boolean
  outcome: string
  messages: { role: string }[]
}

/**
 * How many whole texts the model gave for each number. A number of an earlier text may be quoted in a later one. A request
 * that shows the model what it wrote is another question: it asks for a repair.
 */
export function readModelHistory(dataDir: string) {
  const lines = fs.readFileSync(path.join(dataDir, 'simulators/openai.json'), 'utf8').trim().split('\n')
  const whole = new Map<number, number>()
  let cutShort = 0
  for (const line of lines) {
    const { stream, outcome, messages } = JSON.parse(line) as Exchange
    if (!stream || messages.some(({ role }) => role === 'assistant')) continue
    const numbers = [...JSON.stringify(messages).matchAll(/house number (\d+)/g)].map(([, number]) => Number(number))
    const number = Math.max(...numbers)
    if (outcome === 'stop') whole.set(number, (whole.get(number) ?? 0) + 1)
    else cutShort += 1
  }
  return { whole, cutShort }
}
