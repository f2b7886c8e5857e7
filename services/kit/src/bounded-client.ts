/** A connection to PostgreSQL on which nothing lasts longer than somebody waits for it. */
import { connect } from 'node:net'
import pg from 'pg'
import { currentContext } from './telemetry.ts'

/** How long past its own limit a statement is waited for before its connection counts as lost. */
const GRACE_MS = 1_000
/** What a statement has in any case, so that a handler that waited for a vendor can still store what came of it. */
const MIN_MS = 500
const CANCEL_PATIENCE_MS = 500
const CANCEL_REQUEST = 80_877_102
/** They end what others began: a request that ran out of time must still be able to end its transaction. */
const ENDS_TRANSACTION = /^\s*(commit|rollback|end)\b/i

type Settled = (error: unknown, result?: unknown) => void
type Query = (...args: unknown[]) => unknown

/**
 * A client for `pg.Pool`. A statement whose request has run out of time is cancelled in PostgreSQL. One that is still not
 * answered a second after `limitMs`, or after it was cancelled, ends the connection: the way to the server is lost, and
 * without this TCP would take a quarter of an hour to say so. Without `keepsNames` no statement has a name: a session that
 * others use as well does not know it again.
 */
export function boundedClient(limitMs: number, keepsNames = true): typeof pg.Client {
  return class BoundedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as Query
      const inTurn = oneByOne()
      this.query = ((...given: unknown[]) => {
        const args = keepsNames ? given : [withoutName(given[0]), ...given.slice(1)]
        const callback = args.at(-1)
        const begin = () => bind(this, limitMs, textOf(args[0]))
        if (typeof callback !== 'function') return inTurn(() => settling(plain(...args), begin()))
        const ended = begin()
        return plain(...args.slice(0, -1), (error: unknown, result: unknown) => {
          ended().then(() => (callback as Settled)(error, result), callback as Settled)
        })
      }) as typeof this.query
    }
  }
}

/**
 * In a transaction Prisma asks for the children of a row all at once; a connection takes one statement after the other,
 * and the clock of each begins with it.
 */
function oneByOne(): <T>(send: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> | null = null
  return (send) => {
    const answer = last ? last.then(send, send) : send()
    const forget = () => {
      if (last === answer) last = null
    }
    last = answer
    answer.then(forget, forget)
    return answer
  }
}

const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && !('submit' in query) ? { ...query, name: undefined } : query

async function settling(answer: unknown, ended: () => Promise<void>): Promise<unknown> {
  try {
    return await answer
  } finally {
    await ended()
  }
}

/** Starts the clock of one statement. What comes back stops it, once no cancellation can meet the next statement. */
function bind(client: pg.Client, limitMs: number, text: string): () => Promise<void> {
  const left = ENDS_TRANSACTION.test(text) ? limitMs : Math.min(limitMs, timeLeft())
  let cancelling: Promise<void> = Promise.resolve()
  const cancelTimer = left < limitMs ? setTimeout(() => void (cancelling = cancel(client)), left) : undefined
  const lostTimer = setTimeout(() => streamOf(client).destroy(new Error(LOST)), left + GRACE_MS)
  return () => {
    clearTimeout(cancelTimer)
    clearTimeout(lostTimer)
    return cancelling
  }
}

const LOST = 'Connection terminated: PostgreSQL did not answer in time'

function timeLeft(): number {
  const deadline = currentContext()?.deadline
  return deadline === undefined ? Infinity : Math.max(MIN_MS, deadline - Date.now())
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** The parts of node-postgres that its types leave out. */
interface Inside {
  connection: { stream: { destroy: (error: Error) => void } }
  processID: number | null
  secretKey: number | null
}
const inside = (client: pg.Client) => client as unknown as Inside
const streamOf = (client: pg.Client) => inside(client).connection.stream

/** Asks PostgreSQL to cancel what the client runs; ends once PostgreSQL has been told, or cannot be. */
function cancel(client: pg.Client): Promise<void> {
  const { processID, secretKey } = inside(client)
  const message = Buffer.alloc(16)
  message.writeInt32BE(16, 0)
  message.writeInt32BE(CANCEL_REQUEST, 4)
  message.writeInt32BE(processID ?? 0, 8)
  message.writeInt32BE(secretKey ?? 0, 12)
  return new Promise((resolve) => {
    // It is the server that hangs up: a pooler takes who leaves before that for somebody who has thought better of it.
    const socket = connect(client.port, client.host, () => socket.write(message))
    socket.setTimeout(CANCEL_PATIENCE_MS, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.resume()
  })
}
