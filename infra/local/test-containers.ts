/** INFRA=containers: the stores of a test run come from the images of docker-compose.yml, where the engine has them. */
import { spawnSync } from 'node:child_process'
import { GenericContainer, Wait } from 'testcontainers'
import { natsAccounts } from './test-accounts.ts'

export const IMAGES = { postgres: 'postgres:17-bookworm', nats: 'nats:2-alpine', redis: 'redis:7-bookworm' } as const
/** Data in memory, nothing synchronised: what a test run leaves is thrown away. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Whether the engine has all of them; says so. */
export function hasImages(): boolean {
  const { status } = spawnSync('docker', ['image', 'inspect', ...Object.values(IMAGES)], { stdio: 'ignore' })
  const names = Object.values(IMAGES).join(', ')
  console.log(status === 0 ? `stores: ${names}` : `Docker does not have ${names}: the stores are those of npm start`)
  return status === 0
}

const STARTERS = {
  postgres: async () => {
    const settings = Object.entries(FAST).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const container = await new GenericContainer(IMAGES.postgres)
      .withEnvironment({ POSTGRES_HOST_AUTH_METHOD: 'trust' })
      .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
      .withCommand(['postgres', ...settings])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
      .start()
    return { container, url: `postgresql://postgres@127.0.0.1:${container.getMappedPort(5432)}/postgres` }
  },
  nats: async () => {
    const config = `listen: "0.0.0.0:4222"\nmax_payload: 32MB\njetstream { store_dir: "/tmp/jetstream" }\n${natsAccounts()}`
    const container = await new GenericContainer(IMAGES.nats)
      .withCopyContentToContainer([{ content: config, target: '/etc/nats-test.conf' }])
      .withCommand(['nats-server', '--config', '/etc/nats-test.conf'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
      .start()
    return { container, url: `nats://127.0.0.1:${container.getMappedPort(4222)}` }
  },
  redis: async () => {
    const settings = ['--appendonly', 'no', '--save', '', '--databases', '512', '--maxmemory-policy', 'noeviction']
    const container = await new GenericContainer(IMAGES.redis)
      .withCommand(['redis-server', ...settings])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start()
    return { container, url: `redis://127.0.0.1:${container.getMappedPort(6379)}` }
  },
}

/** A store that is there when this resolves; `stop` throws it away with its data. */
export async function startContainer(name: keyof typeof STARTERS) {
  const { container, url } = await STARTERS[name]()
  return { url, stop: () => container.stop({ timeout: 1_000 }) }
}
