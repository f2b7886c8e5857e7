/** docker-compose.yml says what every component needs, and lets an operator say all that can be said. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { IMAGES } from '../../local/test-containers.ts'
import { readVariables, SCHEMAS } from '../../operate/environment-table.ts'
import { setUp } from '../../operate/setup.ts'

const root = path.resolve(import.meta.dirname, '../../..')
interface Service {
  environment?: object
  image?: string
  pull_policy?: string
  build?: object
  mem_limit?: string
  cpus?: string
  pids_limit?: number
  profiles?: string[]
  depends_on?: Record<string, { condition: string }>
}
const servicesOf = (file: string) =>
  (parse(fs.readFileSync(path.join(root, file), 'utf8'), { merge: true }) as { services: Record<string, Service> })
    .services
const services = servicesOf('docker-compose.yml')
const watchers = servicesOf('infra/observability/compose.yml')
/** Set by the image, or without sense where all stores are single, nothing stands before them, and each has its name. */
const NOT_NEEDED = new Set([
  ...['HOST', 'OPERATORS_HOST', 'PORT', 'RELEASE', 'WEB_DIST'],
  ...['NATS_STREAM_REPLICAS', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'OTEL_SERVICE_NAME'],
])

/** What an operator runs by hand is no component. */
const isCommand = (reader: string) => reader.startsWith('`')

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)(
  'each variable that a component reads is set, passed on or among the secrets of its folder',
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-compose-'))
    setUp(folder, folder)
    const missing = [...readVariables()].flatMap(([name, { readers }]) =>
      readers
        .filter((reader) => !isCommand(reader))
        .filter((reader) => !NOT_NEEDED.has(name) && !(name in (services[reader]?.environment ?? {})))
        .filter((reader) => !fs.existsSync(path.join(folder, reader, name)))
        .map((reader) => `${reader}: ${name}`),
    )
    fs.rmSync(folder, { recursive: true })
    expect(missing).toEqual([])
  },
)

test('an image that has a name is never built anew: by `up` and `run` only one that is missing', () => {
  const built = Object.entries(services).filter(([, { build }]) => build)
  expect(built.map(([name]) => name)).toEqual(['setup'])
  for (const [name, { image = '', pull_policy }] of Object.entries(services)) {
    if (!image.includes('daybreak')) continue
    expect([image, pull_policy], name).toEqual(['${DAYBREAK_IMAGE:-daybreak:${DAYBREAK_VERSION:-local}}', 'never'])
  }
})

test('tests on containers run on the images that are shipped', () => {
  for (const [name, image] of Object.entries(IMAGES)) expect(services[name]?.image).toBe(image)
})

test('every container has limits of memory, processors and processes', () => {
  for (const [name, { mem_limit, cpus, pids_limit }] of Object.entries({ ...services, ...watchers })) {
    expect(mem_limit, name).toMatch(/\d[mg]\}?$/)
    expect(cpus, name).toMatch(/^\$\{CPUS_\w+:-1\}$/) // more than the machine has is refused by the engine
    expect(pids_limit, name).toBeGreaterThanOrEqual(100)
  }
})

test('whatever a component is given from outside, setup is given to look at', () => {
  const components = Object.keys(SCHEMAS)
  const given = components.flatMap((name) => Object.keys(services[name]?.environment ?? {}))
  const own = ['SECRETS_DIR', 'NATS_USER']
  const checked = Object.keys(services['setup']?.environment ?? {})
  expect([...new Set(given)].filter((name) => !own.includes(name) && !checked.includes(name))).toEqual([])
})

test('a worker has the environment of its service', () => {
  for (const name of ['identity', 'journey', 'billing']) {
    expect(services[`${name}-worker`]?.environment, name).toEqual(services[name]?.environment)
  }
})

/** What a service waits for, directly or through others. */
function awaitedBy(name: string): Set<string> {
  const awaited = new Set(Object.keys(services[name]?.depends_on ?? {}))
  for (const each of awaited) for (const next of Object.keys(services[each]?.depends_on ?? {})) awaited.add(next)
  return awaited
}

test('no service starts before setup has found the environment right', () => {
  for (const [name, { depends_on = {} }] of Object.entries(services)) {
    if (name !== 'setup') expect([...awaitedBy(name)], name).toContain('setup')
    for (const [awaited, { condition }] of Object.entries(depends_on)) {
      const wanted = ['setup', 'databases'].includes(awaited) ? 'service_completed_successfully' : 'service_healthy'
      expect(condition, `${name} waits for ${awaited}`).toBe(wanted)
    }
  }
})
