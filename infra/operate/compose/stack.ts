/** Starts docker-compose.yml for a test: a project and ports of its own, simulators, and a proxy before it. */
import { spawn, spawnSync } from 'node:child_process'
import { DEMO_ADMIN } from '../../local/demo-data.ts'
import { freePort, isFree } from '../../local/ports.ts'
import { root } from '../../local/up-to-date.ts'
import { startFront, type Front } from './front.ts'

export const PROJECT = 'daybreak-test'
const FILES = ['-f', 'docker-compose.yml', '-f', 'infra/docker/test.yml']
const WAIT_SECONDS = '300'
const STAND_INS = ['STRIPE', 'OPENAI', 'MAIL', 'CONTACTS'] as const

export interface Stack {
  env: NodeJS.ProcessEnv
  /** Whether the compose command succeeded; what it says is shown. */
  compose: (...args: string[]) => boolean
  /** Where the product is, for tests. */
  place: Record<string, string>
  /** Builds nothing; starts all, or what is named and needs to be there for it. */
  up: (scale?: Record<string, number>, only?: string[]) => boolean
  containers: (service?: string) => Container[]
  /** As `compose`, without standing in the way of what else goes on. */
  composeAside: (...args: string[]) => Promise<boolean>
  close: () => Promise<void>
}

export interface Container {
  id: string
  name: string
  service: string
}

export const hasDocker = () => spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0

/** What one Docker command prints. @throws Error with what it complains of. */
export function docker(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`docker ${args.slice(0, 3).join(' ')}: ${stderr}`)
  return stdout
}

/** The same without standing in the way of what else goes on. */
export async function dockerAside(...args: string[]): Promise<void> {
  const child = spawn('docker', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`docker ${args.slice(0, 3).join(' ')} ended with ${String(code)}`)
}

/** A stack that is not yet up. `gateways` is how many may be asked for. */
export async function openStack(gateways: number, settings: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const first = await freePorts(gateways)
  const gatewayPorts = Array.from({ length: gateways }, (_, index) => first + index)
  const front = await startFront(() => gatewayPorts)
  const ports = Object.fromEntries(
    await Promise.all(STAND_INS.map(async (name) => [`${name}_SIMULATOR_PORT`, String(await freePort())] as const)),
  )
  const env = { ...process.env, ...environment(front, ports), ...settings }
  env['PORT'] = gateways > 1 ? `${first}-${first + gateways - 1}` : String(first)
  const compose = (...args: string[]) =>
    spawnSync('docker', ['compose', ...FILES, ...args], { cwd: root, env, stdio: 'inherit' }).status === 0
  const composeAside = async (...args: string[]) => {
    const child = spawn('docker', ['compose', ...FILES, ...args], { cwd: root, env, stdio: 'inherit' })
    return (await new Promise((resolve) => child.once('close', resolve))) === 0
  }
  return {
    env,
    compose,
    composeAside,
    place: {
      DAYBREAK_URL: `http://127.0.0.1:${front.port}`,
      DAYBREAK_COMPOSE_PROJECT: PROJECT,
      ...Object.fromEntries(
        STAND_INS.map((name) => [`DAYBREAK_${name}_URL`, `http://127.0.0.1:${ports[`${name}_SIMULATOR_PORT`]}`]),
      ),
    },
    up: (scale = {}, only = []) => {
      const scales = Object.entries(scale).flatMap(([name, count]) => ['--scale', `${name}=${count}`])
      return compose('up', '--no-build', '--wait', '--wait-timeout', WAIT_SECONDS, ...scales, ...only)
    },
    containers: (service) => containersOf(service),
    close: front.stop,
  }
}

/** What PostgreSQL answers, asked inside its container as its superuser. */
export function queryDatabase(stack: Stack, database: string, sql: string): string {
  const [postgres] = stack.containers('postgres')
  if (!postgres) throw new Error('There is no PostgreSQL')
  const script =
    'PGPASSWORD="$(cat /secrets/postgres/password)" exec psql -U postgres -h 127.0.0.1 -qAt -d "$1" -c "$2"'
  return docker('exec', postgres.id, 'sh', '-c', script, 'psql', database, sql).trim()
}

function containersOf(service?: string): Container[] {
  const filter = ['--filter', `label=com.docker.compose.project=${PROJECT}`]
  const only = service ? ['--filter', `label=com.docker.compose.service=${service}`] : []
  const format = '{{.ID}} {{.Names}} {{.Label "com.docker.compose.service"}}'
  return docker('ps', ...filter, ...only, '--format', format)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', name = '', of = ''] = line.split(' ')
      return { id, name, service: of }
    })
}

function environment({ port }: Front, ports: Record<string, string>): NodeJS.ProcessEnv {
  const stripe = `http://127.0.0.1:${ports['STRIPE_SIMULATOR_PORT']}`
  return {
    ...DEMO_ADMIN,
    ...ports,
    COMPOSE_PROJECT_NAME: PROJECT,
    CHECK_REPLIES: 'true',
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    STRIPE_RETURN_ORIGINS: `http://localhost:${port},http://127.0.0.1:${port}`,
    STRIPE_BROWSER_URL: stripe,
    STRIPE_SCRIPT_URL: `${stripe}/stripe.js`,
  }
}

/** The first of so many free ports in a row. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort()
    const all = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index, '127.0.0.1')))
    if (all.every(Boolean) && first + count < 65_536) return first
  }
}
