/** What an error of the database says: that it is away, slow, or that a transaction lost a race. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53100', // its disk is full
  '53300',
  '25P03',
  '08000',
  '08003',
  '08006',
])
const AWAY_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'TooManyConnections', 'SocketTimeout'])
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|server closed the connection|server conn(?:ection)? crashed|server_login_retry|query_wait_timeout|pgbouncer cannot connect|Unable to start a transaction in the given time|Transaction already closed/

/** Whether `error`, or what caused it, says that the database does not answer (rather than that a query is wrong). */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, originalCode, kind, message, cause, meta, driverAdapterError } = error as Record<string, unknown>
  if ([code, originalCode].some((value) => typeof value === 'string' && AWAY_CODES.has(value))) return true
  if (typeof kind === 'string' && AWAY_KINDS.has(kind)) return true
  if (typeof message === 'string' && AWAY_MESSAGE.test(message)) return true
  return [cause, meta, driverAdapterError].some((inner) => isDatabaseAway(inner, depth + 1))
}

const SLOW =
  /timeout exceeded when trying to connect|due to connection timeout|Unable to start a transaction in the given time|due to (statement|lock) timeout/

/** Whether `error`, or what caused it, says that the database is there and was only slow to answer. */
export function isDatabaseSlow(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  return SLOW.test(error.message) || isDatabaseSlow(error.cause, depth + 1)
}

const RETRYABLE = new Set(['P2034', '40001', '40P01', 'TransactionWriteConflict'])

/** Runs a transaction anew when it lost a race (deadlock, serialization failure), three times at most. */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts <= 1 || !lostRace(error)) throw error
    return retryOnConflict(work, attempts - 1)
  }
}

function lostRace(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, originalCode, kind, cause, meta, driverAdapterError } = error as Record<string, unknown>
  if ([code, originalCode, kind].some((value) => typeof value === 'string' && RETRYABLE.has(value))) return true
  return [cause, meta, driverAdapterError].some((inner) => lostRace(inner, depth + 1))
}
