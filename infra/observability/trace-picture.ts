/**
 * Makes infra/docs/trace.svg: starts the product on empty data, ticks off a task in a browser, and draws the one trace
 * that comes of it. `node infra/observability/trace-picture.ts`
 */
import fs from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { SentSpan } from '../../services/kit/src/testing.ts'
import { startProduct } from '../demo/own-product.ts'
import { ensureChromium } from '../local/browser.ts'
import { drawTrace, type DrawnSpan } from './draw-trace.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** After the last span: events and their reactions follow the answer, and the browser tells of its click later. */
const QUIET_MS = 4_000

type OtlpSpan = Omit<SentSpan, 'service'>
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
const { port } = collector.address() as { port: number }
const product = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
try {
  const traceId = await tickTask(product.url)
  await untilQuiet()
  const trace = spans.filter((span) => span.traceId === traceId)
  if (!trace.some(({ name }) => name.startsWith('browser '))) throw new Error('The browser did not tell of its click.')
  const file = path.join(root, 'infra/docs/trace.svg')
  fs.writeFileSync(file, drawTrace(trace))
  console.log(`${trace.length} spans: ${path.relative(root, file)}`)
} finally {
  await product.stop()
  collector.close()
  collector.closeAllConnections()
}

/** Ticks off a task of the demo account's sprint; returns the trace that the browser sent it in. */
async function tickTask(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
    await context.addInitScript(() =>
      ['tutorialCompleted', 'wasSignedIn'].forEach((key) => localStorage.setItem(key, 'true')),
    )
    const person = { username: 'demo', password: 'daybreak-demo' }
    await context.request.post('/api/login', { data: person, headers: { origin: url } })
    const page = await context.newPage()
    await page.goto('/sprints')
    await page.getByRole('link', { name: 'Progress Dashboard' }).click()
    await page.getByRole('tab', { name: 'Tasks' }).click()
    const [asked] = await Promise.all([
      page.waitForRequest((request) => (request.postData() ?? '').includes('mutation')),
      page.getByRole('button', { name: 'Complete', exact: true }).first().click(),
    ])
    const traceId = asked.headers()['traceparent']?.split('-')[1] ?? ''
    await untilTold(traceId)
    return traceId
  } finally {
    await browser.close()
  }
}

async function untilTold(traceId: string): Promise<void> {
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    if (spans.some((span) => span.traceId === traceId && span.name.startsWith('browser '))) return
    await delay(50)
  }
}

async function untilQuiet(): Promise<void> {
  for (let seen = -1; seen < spans.length;) {
    seen = spans.length
    await delay(QUIET_MS)
  }
}
