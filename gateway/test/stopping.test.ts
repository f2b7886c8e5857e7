/** What becomes of the requests that are under way when the gateway stops. */
import { connectBus } from '@daybreak/kit/nats'
import { handle, serve } from '@daybreak/kit/rpc'
import { openCollector, silentLog, testCorner, until } from '@daybreak/kit/testing'
import { listPublishedPages } from '@daybreak/proto/content'
import { expect, test } from 'vitest'
import { start } from '../src/main.ts'
import { gatewayConfig, openBrowser } from './product.ts'

test('a request under way is answered and told of', async () => {
  const servers = await testCorner()
  const collector = await openCollector()
  const bus = await connectBus(servers, 'tester', silentLog)
  let release: (() => void) | null = null
  const slow = handle(listPublishedPages, async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return []
  })
  serve(bus, 'content', [slow], { log: silentLog, checkReplies: true })
  await bus.nc.flush()
  const gateway = await start({ ...gatewayConfig(servers), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const asked = openBrowser(gateway.url).rest('GET', '/api/content')
  const finish = await until('it is under way', () => release)
  const stopped = gateway.stop()
  finish()
  expect((await asked).status).toBe(200)
  await stopped
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/content')
  await bus.close()
  collector.close()
})
