/** A NATS cluster of three; its stream is kept by all of them. Each server is reached by an address that can be silenced. */
import path from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { STREAM } from '@daybreak/kit/nats'
import { findBinary } from '../../local/binaries.ts'
import { freePort } from '../../local/ports.ts'
import { startNats } from '../../local/servers.ts'
import type { ServerProcess } from '../../local/server-process.ts'
import { until } from '../../tests/support/until.ts'
import { keep, type Kept } from './kept.ts'
import { startProxy, type Proxy } from './proxy.ts'

const NAMES = ['n0', 'n1', 'n2']

export interface NatsCluster {
  /** All addresses, as the product is given them. */
  urls: string
  version: string
  proxies: Proxy[]
  /** The server that leads the stream of events now. */
  leader: () => Promise<Kept>
  stop: () => Promise<void>
}

export interface NatsUsers {
  configText: string
  env: Record<string, string>
}

export async function startNatsCluster(folder: string, users: NatsUsers): Promise<NatsCluster> {
  const ports = await Promise.all(NAMES.map(() => freePort()))
  const routes = ports.map((port) => `"nats://127.0.0.1:${port}"`).join(', ')
  const started = await Promise.all(
    NAMES.map(async (name, index) => {
      // Not advertised: clients know the addresses they were given and no others, as behind a network's translation.
      const cluster = `cluster { name: daybreak, listen: "127.0.0.1:${ports[index]}", no_advertise: true, routes: [${routes}] }`
      const configText = `${users.configText}\n${cluster}`
      const options = { dataDir: path.join(folder, name), port: await freePort(), name, configText, env: users.env }
      let server: ServerProcess
      const start = async () => (server = await startNats(options))
      const kept = await keep(name, start, () => server.pid)
      return { kept, proxy: await startProxy(await freePort(), options.port) }
    }),
  )
  const proxies = started.map(({ proxy }) => proxy)
  const { version } = await findBinary('nats-server')
  const urls = proxies.map(({ port }) => `nats://127.0.0.1:${port}`).join(',')
  return {
    urls,
    version,
    proxies,
    leader: () =>
      until('the stream of events has a leader', async () => {
        const name = await leaderOf(urls.split(','), users.env['NATS_PASSWORD_GATEWAY'] ?? '').catch(() => null)
        return started.find(({ kept }) => kept.name === name)?.kept
      }),
    stop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.stop()))
      await Promise.all(started.map(({ kept }) => kept.stop()))
    },
  }
}

async function leaderOf(servers: string[], pass: string): Promise<string | undefined> {
  const nc = await connect({ servers, user: 'gateway', pass, inboxPrefix: '_INBOX_gateway' })
  const { cluster } = await (await jetstreamManager(nc, { checkAPI: false })).streams.info(STREAM)
  await nc.close()
  return cluster?.leader
}
