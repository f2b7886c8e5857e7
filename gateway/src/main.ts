/** Composition root of the gateway. */
import { loadConfig } from '@daybreak/kit/config'
import { hear, subscribeEphemeral, type Fact } from '@daybreak/kit/events'
import { createLog } from '@daybreak/kit/log'
import { connectBus } from '@daybreak/kit/nats'
import { openOperators, openTraces } from '@daybreak/kit/operators'
import { createCall } from '@daybreak/kit/rpc'
import { runProcess } from '@daybreak/kit/process'
import { createUndo, type Running } from '@daybreak/kit/undo'
import { requireRedis } from '@daybreak/kit/stores'
import { createFollow } from '@daybreak/kit/streams'
import { viewerChanged } from '@daybreak/proto/identity'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createApp } from './app.ts'
import { brand } from './brand.ts'
import { createHub } from './changes/hub.ts'
import { entryOf, EVENTS } from './changes/sources.ts'
import { Config } from './config.ts'
import { createLimits } from './limits.ts'
import { isBuiltIn, readersOf } from './readers.ts'
import { connectSoon, createCache, openRedis } from './redis.ts'
import type { PublicConfig } from './usecases/public-config.ts'
import { createViewers } from './viewer.ts'
import { createSignatureCheck } from './webhook-signature.ts'

/** Starts the gateway; it is ready when its port is open. */
export async function start(config: Config): Promise<Running & { url: string }> {
  const log = createLog('gateway', config.LOG_LEVEL)
  const undo = createUndo(log)
  try {
    undo.defer('traces', (await openTraces('gateway', config, log)).stop)
    const bus = await connectBus(config, 'gateway', log)
    undo.defer('bus', bus.close)
    await requireRedis(config.REDIS_URL)
    const redis = openRedis(config.REDIS_URL, log)
    await connectSoon(redis)
    undo.defer('redis', () => redis.disconnect())
    const call = createCall(bus, {
      checkReplies: config.CHECK_REPLIES,
      timeLimitFactor: config.TIME_LIMIT_FACTOR,
    })
    const viewers = createViewers(createCache(redis, log), call, bus)
    const changes = createHub()
    subscribeEphemeral(bus, viewerChanged, ({ userId, tokenHashes }) => {
      void viewers.forget(tokenHashes).then(() => changes.revalidate(userId, tokenHashes, viewers.resolve))
    })
    const onFact = (fact: Fact) => {
      const entry = entryOf(fact)
      if (entry) changes.publish(entry)
    }
    undo.defer('hearing', hear({ bus, log }, EVENTS, { onBegin: changes.begin, onFact }).stop)
    const probes = { nats: () => bus.nc.flush() }
    const { server } = await createApp({
      call,
      follow: createFollow(bus),
      changes,
      viewers,
      isFromProvider: createSignatureCheck(
        [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_SECRET_PREVIOUS].filter((one) => one !== undefined),
      ),
      limits: createLimits(redis, {
        loginFailuresPerNameAndAddress: config.LOGIN_FAILURES_PER_NAME,
        loginFailuresPerAddress: config.LOGIN_FAILURES_PER_ADDRESS,
        registrationsPerAddress: config.REGISTRATIONS_PER_ADDRESS,
      }),
      caps: {
        connections: config.CONNECTIONS,
        connectionsPerNetwork: config.TRUSTED_PROXIES > 0 ? 0 : config.CONNECTIONS_PER_ADDRESS,
        requestsPerMinute: config.REQUESTS_PER_ADDRESS,
        requestsAtOnce: config.CONCURRENT_REQUESTS,
      },
      securityContact: config.SECURITY_CONTACT,
      probes: { needed: probes, spare: { redis: () => redis.ping() } },
      config: publicConfig(config),
      publicUrl: config.PUBLIC_URL,
      release: config.RELEASE ?? '',
      secureCookies: config.SECURE_COOKIES,
      trustedProxies: config.TRUSTED_PROXIES,
      production: config.NODE_ENV === 'production',
      timeLimitFactor: config.TIME_LIMIT_FACTOR,
      webDist: config.WEB_DIST ?? null,
      log,
    })
    server.listen(config.PORT, config.HOST)
    await once(server, 'listening')
    undo.defer('http', () => closeServer(server))
    undo.defer('operators', (await openOperators('gateway', config, { probes })).stop)
    log.info({ port: portOf(server) }, 'ready')
    return { ...undo, url: `http://127.0.0.1:${portOf(server)}` }
  } catch (error) {
    await undo.stop()
    throw error
  }
}

const publicConfig = (config: Config): PublicConfig => ({
  brand,
  stripe: {
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    scriptUrl: config.STRIPE_SCRIPT_URL,
    apiUrl: config.STRIPE_API_URL ?? null,
    simulated: config.STRIPE_API_URL !== undefined,
  },
  guide: { simulated: isBuiltIn(config), model: config.OPENAI_MODEL, readers: readersOf(config) },
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Running requests are answered, idle connections and open streams are let go. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), 3_000)
  await closed
  clearTimeout(patience)
}

if (import.meta.main) await runProcess('gateway', () => start(loadConfig(Config)))
