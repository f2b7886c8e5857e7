/**
 * Makes infra/docs/trace.svg: starts the product on empty data, completes a task as a browser would, and draws the one
 * trace that comes of it. `node infra/observability/trace-picture.ts`
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../local/ports.ts'
import { drawTrace, type DrawnSpan } from './draw-trace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const START_MS = 300_000
/** After the last span: events and their reactions follow the answer. */
const QUIET_MS = 4_000

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
}
type Received = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }

const spans: DrawnSpan[] = []
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Received
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans.map(read))))
    response.end('{}')
  })
})

const read = ({ traceId, spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano }: OtlpSpan): DrawnSpan => ({
  ...{ traceId, spanId, parentSpanId, name },
  ...{
    startMs: Number(BigInt(startTimeUnixNano) / 1_000n) / 1_000,
    endMs: Number(BigInt(endTimeUnixNano) / 1_000n) / 1_000,
  },
})

collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port: collectorPort } = collector.address() as { port: number }
const port = await freePort()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-trace-'))
fs.chmodSync(dataDir, 0o755)
const product = spawn(process.execPath, [path.join(root, 'infra/local/start.mjs')], {
  env: {
    ...process.env,
    ...{ PORT: String(port), DAYBREAK_DATA_DIR: dataDir },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
try {
  const until = Date.now() + START_MS
  while (!fs.existsSync(path.join(dataDir, 'running.json'))) {
    if (product.exitCode !== null || Date.now() > until) throw new Error('The product does not start.')
    await delay(100)
  }
  const trace = await completeTask(`http://127.0.0.1:${port}`)
  const file = path.join(root, 'infra/docs/trace.svg')
  fs.writeFileSync(file, drawTrace(trace))
  console.log(`${trace.length} spans: ${path.relative(root, file)}`)
} finally {
  if (product.exitCode === null) {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  collector.close()
  collector.closeAllConnections()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** All spans of the click, the browser's own first. */
async function completeTask(url: string): Promise<DrawnSpan[]> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'demo', password: 'daybreak-demo' }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const [sprint] = (await (await fetch(`${url}/api/sprints`, { headers: { cookie } })).json()) as { id: number }[]
  const { tasks } = (await (await fetch(`${url}/api/sprints/${sprint?.id}`, { headers: { cookie } })).json()) as {
    tasks: { id: number; status: string }[]
  }
  const task = tasks.find(({ status }) => status !== 'completed')
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  const startMs = Date.now()
  const answer = await fetch(`${url}/api/sprint-tasks/${task?.id}`, {
    method: 'PATCH',
    headers: { ...json, cookie, traceparent: `00-${traceId}-${spanId}-01` },
    body: JSON.stringify({ status: 'completed' }),
  })
  if (!answer.ok) throw new Error(`The task was not completed: ${answer.status} ${await answer.text()}`)
  const click = {
    traceId,
    spanId,
    parentSpanId: undefined,
    name: 'browser: the task is ticked',
    startMs,
    endMs: Date.now(),
  }
  for (let seen = -1; seen < spans.length;) {
    seen = spans.length
    await delay(QUIET_MS)
  }
  return [click, ...spans.filter((span) => span.traceId === traceId)]
}
