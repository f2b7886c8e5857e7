/** A span for each statement, in the work that asked for it. Statements are shown without their values. */
import type pg from 'pg'
import { inSpan, isTraced } from './telemetry.ts'

type Query = (...args: unknown[]) => unknown

/** Tells of what the pool is asked, and of what is asked on connections that are taken out of it for a transaction. */
export function traceQueries(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>
  const seen = new WeakSet<object>()
  pool.query = traced(pool.query.bind(pool)) as typeof pool.query
  // The pool's own queries take a connection by a callback: they are told of already.
  pool.connect = ((...args: unknown[]) => {
    if (args.length > 0 || !isTraced()) return connect(...args)
    return connect().then((client) => {
      if (seen.has(client)) return client
      seen.add(client)
      const release = client.release.bind(client)
      const plain = client.query.bind(client) as Query
      client.query = traced(plain) as typeof client.query
      client.release = (problem) => {
        client.query = plain as typeof client.query
        seen.delete(client)
        release(problem)
      }
      return client
    })
  }) as typeof pool.connect
}

function traced(query: Query): Query {
  return (...args) => {
    const text = textOf(args[0])
    if (!isTraced() || text === null || typeof args.at(-1) === 'function') return query(...args)
    const attributes = { 'db.system': 'postgresql', 'db.query.text': text.slice(0, 300) }
    return inSpan({ name: nameOf(text), kind: 'CLIENT', attributes }, async () => query(...args))
  }
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  if (typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string')
    return query.text
  return null
}

/** `insert task` for `INSERT INTO "public"."task" ...`. */
function nameOf(text: string): string {
  const [, verb = 'query'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+(?:"\w+"\.)?"?(\w+)"?/i.exec(text) ?? []
  return [verb.toLowerCase(), ...(table ? [table] : [])].join(' ')
}
