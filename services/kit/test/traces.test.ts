/** What a collector is sent, and what becomes of the work where it is away. */
import { afterEach, expect, test } from 'vitest'
import { loadConfig, ServiceConfig } from '../src/config.ts'
import { openTraces } from '../src/operators.ts'
import { currentContext, inSpan, isTraced, runInContext, isTracing } from '../src/telemetry.ts'
import { openCollector, silentLog, until } from '../src/testing.ts'
import { exportTraces, type TracesConfig } from '../src/traces.ts'

const SPAN = 'b7ad6b7169203331'
/** Of ids, a share of a half takes the first and leaves the second. */
const [LOW, HIGH] = ['0', 'f'].map((digit) => digit.repeat(8) + '0'.repeat(23) + '1') as [string, string]
const step = (name: string, work = async () => currentContext()!.traceparent) =>
  inSpan({ name, kind: 'INTERNAL' }, work)
const traced = (traceparent?: string) => runInContext({ traceparent }, () => step('outer', () => step('inner')))

let collector: Awaited<ReturnType<typeof openCollector>>
afterEach(() => collector.close())

/** The names of what arrives of `work`. */
async function tell(config: TracesConfig, work: () => Promise<unknown>): Promise<string[]> {
  collector = await openCollector()
  const { stop } = exportTraces(`${collector.url}/`, 'tester', config, silentLog)
  await work()
  await stop()
  return collector.spans.map(({ name }) => name)
}

test('without a collector no span is made, and a trace goes on as it came', async () => {
  collector = await openCollector()
  const { stop } = await openTraces('none', {}, silentLog)
  expect(isTracing()).toBe(false)
  expect(await traced(`00-${LOW}-${SPAN}-01`)).toBe(`00-${LOW}-${SPAN}-01`)
  await stop()
  expect(collector.heard).toEqual([])
})

test('a stop sends what is left, with the headers and the name that the environment says', async () => {
  const names = await tell(
    { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key,x-tenant=one', OTEL_SERVICE_NAME: 'north' },
    () =>
      Promise.all([
        traced(),
        runInContext({}, () => step('failed', () => Promise.reject(new TypeError('secret')))),
      ]).catch(() => undefined),
  )
  expect(names.toSorted()).toEqual(['failed', 'inner', 'outer'])
  const [{ path, headers, body }] = collector.heard as [(typeof collector.heard)[0]]
  expect([path, headers['x-key'], headers['x-tenant']]).toEqual(['/v1/traces', 'a key', 'one'])
  expect(new Set(collector.spans.map(({ service }) => service))).toEqual(new Set(['north']))
  expect(collector.spans.find(({ name }) => name === 'failed')?.status).toEqual({ code: 2, message: 'TypeError' })
  expect(body).not.toContain('secret')
  const [inner, outer] = ['inner', 'outer'].map((name) => collector.spans.find((span) => span.name === name))
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect(outer).not.toHaveProperty('parentSpanId')
})

test.each([
  ['all, where nothing is said', undefined, undefined, [LOW, HIGH]],
  ['all', 'parentbased_always_on', undefined, [LOW, HIGH]],
  ['none', 'parentbased_always_off', undefined, []],
  ['a share', 'parentbased_traceidratio', 0.5, [LOW]],
  ['a share of all', 'traceidratio', 0.5, [LOW]],
] as const)('%s of the traces that others began are told of', async (_what, sampler, share, taken) => {
  const config = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }
  const left: string[] = []
  await tell(config, async () => {
    for (const id of [LOW, HIGH]) {
      const traceparent = await traced(`00-${id}-${SPAN}-01`)
      expect(traceparent).toMatch(new RegExp(`^00-${id}-(?!${SPAN})[0-9a-f]{16}-0[01]$`))
      if (traceparent.endsWith('00')) left.push(id)
    }
  })
  expect([...new Set(collector.spans.map(({ traceId }) => traceId))]).toEqual(taken)
  expect([...taken, ...left]).toEqual([LOW, HIGH])
})

test('a trace that its beginner has left out is left out, and nothing is made ready for it', async () => {
  const names = await tell({}, async () => {
    await runInContext({ traceparent: `00-${LOW}-${SPAN}-00` }, () =>
      step('outer', async () => {
        expect(isTraced()).toBe(false)
        return step('inner')
      }),
    )
    await runInContext({}, () => step('told', async () => String(expect(isTraced()).toBe(true))))
  })
  expect(names).toEqual(['told'])
})

test.each(['gone', 'silent'])('a collector that is %s harms no work, and holds up no stop for long', async (how) => {
  collector = await openCollector({ silent: true })
  if (how === 'gone') collector.close()
  const { stop } = exportTraces(collector.url, 'tester', {}, silentLog)
  for (let turn = 0; turn < 5_000; turn++) expect(await traced(`00-${LOW}-${SPAN}-01`)).toContain(LOW)
  if (how === 'silent') await until('it is asked', () => collector.heard.length > 0)
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(isTracing()).toBe(false)
})

test('what no sampler is called is refused at the start', () => {
  const read = (OTEL_TRACES_SAMPLER: string, OTEL_TRACES_SAMPLER_ARG: string) =>
    loadConfig(ServiceConfig.pick({ OTEL_TRACES_SAMPLER: true, OTEL_TRACES_SAMPLER_ARG: true }), {
      OTEL_TRACES_SAMPLER,
      OTEL_TRACES_SAMPLER_ARG,
    })
  expect(read('parentbased_traceidratio', '0.01').OTEL_TRACES_SAMPLER_ARG).toBe(0.01)
  expect(() => read('some', '2')).toThrow(
    /OTEL_TRACES_SAMPLER: must be one of[^]*OTEL_TRACES_SAMPLER_ARG: must be 0 to 1/,
  )
})
