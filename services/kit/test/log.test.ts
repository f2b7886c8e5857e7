/** Structured logs: private fields left out, facts tied to their request. */
import { expect, test } from 'vitest'
import { createLog, type Logger } from '../src/log.ts'
import { currentContext, runInContext } from '../src/telemetry.ts'

/** The lines that `work` logs, read back. */
function logged(work: (log: Logger) => void, level = 'info'): Record<string, unknown>[] {
  const lines: string[] = []
  work(createLog('part', level, { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('private fields are left out on three levels, in lists too, and whatever else is there stays', () => {
  const [line] = logged((log) =>
    log.info({
      password: 'hunter2',
      user: { email: 'hunter2', id: 7 },
      request: { headers: { cookie: 'hunter2', accept: 'json' } },
      entries: [{ content: 'hunter2', id: 8 }],
    }),
  )
  expect(line).toMatchObject({
    name: 'part',
    password: '[private]',
    user: { email: '[private]', id: 7 },
    request: { headers: { cookie: '[private]', accept: 'json' } },
    entries: [{ content: '[private]', id: 8 }],
  })
  expect(JSON.stringify(line)).not.toContain('hunter2')
})

test('the row that PostgreSQL quotes in an error is left out', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(sam@hunter2) exists' })
  const [line] = logged((log) => log.error({ err: error }, 'failed'))
  expect(line).toMatchObject({ err: { message: 'duplicate key', code: '23505', detail: '[private]' } })
  expect(JSON.stringify(line)).not.toContain('hunter2')
})

test('the connection that node-postgres hangs on an error is left out; what is no error is logged as it is', () => {
  const client = { connection: { secretKey: 4711, parsedStatements: { s0: 'select 1' } } }
  const [line, plain] = logged((log) => {
    log.warn({ err: Object.assign(new Error('lost'), { code: '57P01', client }) }, 'database connection lost')
    log.warn({ err: 'a word' }, 'odd')
  })
  expect(line).toMatchObject({ err: { message: 'lost', code: '57P01' } })
  expect(JSON.stringify(line)).not.toMatch(/secretKey|parsedStatements/)
  expect(plain).toMatchObject({ err: 'a word' })
})

test('a line inside a request carries its request id and trace id, one outside carries neither', () => {
  const trace = 'a'.repeat(32)
  const [inside, outside] = logged((log) => {
    runInContext({ requestId: 'request-1', traceparent: `00-${trace}-${'b'.repeat(16)}-01` }, () => log.info('in'))
    log.info('out')
  })
  expect(inside).toMatchObject({ requestId: 'request-1', traceId: trace, msg: 'in' })
  expect(outside).not.toHaveProperty('requestId')
  expect(outside).not.toHaveProperty('traceId')
})

test('a line after a wait still knows its request', async () => {
  const lines: string[] = []
  const log = createLog('part', 'info', { write: (line) => void lines.push(line) })
  const requestId = await runInContext({}, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    log.info('later')
    return currentContext()?.requestId
  })
  expect(JSON.parse(lines[0]!)).toMatchObject({ requestId })
})

test('what is less severe than the level is not logged', () => {
  const lines = logged((log) => {
    log.info('no')
    log.warn('yes')
  }, 'warn')
  expect(lines.map(({ msg }) => msg)).toEqual(['yes'])
})
