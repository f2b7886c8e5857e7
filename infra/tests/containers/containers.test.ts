/** What the engine says of the running containers: who they run as, what they may, what they hold, what can be reached. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { expect, test } from 'vitest'

const PROJECT = process.env['DAYBREAK_COMPOSE_PROJECT'] ?? 'daybreak'
const PARTS = ['gateway', 'identity', 'journey', 'sprint', 'journal', 'billing', 'content']
const WORKERS = ['identity-worker', 'journey-worker', 'billing-worker']
const STORES = ['postgres', 'nats', 'redis']
/** Stand-ins are reachable for tests alone; an installation with real vendors has none. */
const STAND_INS = ['simulator-stripe', 'guide', 'simulator-mail', 'simulator-contacts']

function docker(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`docker ${args.slice(0, 3).join(' ')}: ${stderr}`)
  return stdout
}

type Inspected = {
  Id: string
  Image: string
  State: { Health?: { Status: string } }
  Config: { User: string; Labels: Record<string, string>; Env: string[] }
  HostConfig: {
    ReadonlyRootfs: boolean
    CapDrop: string[]
    CapAdd: string[] | null
    SecurityOpt: string[]
    Privileged: boolean
    Memory: number
    NanoCpus: number
    PidsLimit: number | null
  }
  NetworkSettings: {
    Networks: Record<string, { IPAddress: string }>
    Ports: Record<string, { HostIp: string; HostPort: string }[] | null>
  }
}

const ids = docker('ps', '-q', '--filter', `label=com.docker.compose.project=${PROJECT}`).trim().split('\n')
const running = JSON.parse(docker('inspect', ...ids)) as Inspected[]
const nameOf = ({ Config }: Inspected) => Config.Labels['com.docker.compose.service'] ?? ''
const named = (name: string) => {
  const found = running.find((container) => nameOf(container) === name)
  if (!found) throw new Error(`${name} does not run`)
  return found
}

test('every part of the product runs and is healthy', () => {
  expect(running.map(nameOf).toSorted()).toEqual([...PARTS, ...WORKERS, ...STORES, ...STAND_INS].toSorted())
  for (const container of running) expect(container.State.Health?.Status, nameOf(container)).toBe('healthy')
})

test('each runs without root, on a read-only file system, with no capabilities and no way to more', () => {
  for (const container of running) {
    const { HostConfig } = container
    expect(container.Config.User, nameOf(container)).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(HostConfig, nameOf(container)).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'], Privileged: false })
    expect(HostConfig.CapAdd ?? [], nameOf(container)).toEqual([])
    expect(HostConfig.SecurityOpt, nameOf(container)).toContain('no-new-privileges:true')
    const [uid] = container.Config.User.split(':')
    const status = docker('exec', container.Id, 'cat', '/proc/1/status')
    expect(status, nameOf(container)).toMatch(new RegExp(`^Uid:\\t${uid}\\t${uid}\\t`, 'm'))
    expect(status, nameOf(container)).toMatch(/^CapEff:\t0+$/m)
  }
})

test('none can take the whole machine: the engine holds each to its memory, processors and processes', () => {
  for (const container of running) {
    const { Memory, NanoCpus, PidsLimit } = container.HostConfig
    expect(Memory, nameOf(container)).toBeGreaterThanOrEqual(384 * 2 ** 20)
    expect(NanoCpus, nameOf(container)).toBeGreaterThanOrEqual(1e9)
    expect(PidsLimit, nameOf(container)).toBeGreaterThanOrEqual(100)
  }
})

test('services share no user, so that none reads the secrets of another', () => {
  const users = PARTS.map((name) => named(name).Config.User)
  expect(new Set(users).size).toBe(PARTS.length)
  const { status } = spawnSync('docker', ['exec', named('journal').Id, 'ls', '/secrets/billing'])
  expect(status).not.toBe(0)
  expect(docker('exec', named('billing').Id, 'ls', '/secrets/billing')).toContain('STRIPE_SECRET_KEY')
  for (const name of [...PARTS, ...WORKERS])
    expect(
      named(name).Config.Env.filter((line) => /^(DATABASE_URL|REDIS_URL|NATS_PASSWORD|SECRETS_KEY)=./.test(line)),
    ).toEqual([])
})

test('Node runs under an init, alone', () => {
  const script =
    'for file in /proc/[0-9]*/stat; do read -r pid name state parent rest < $file; echo "$parent $name"; done'
  for (const name of [...PARTS, ...WORKERS]) {
    expect(docker('exec', named(name).Id, 'cat', '/proc/1/comm'), name).toBe('tini\n')
    // What the engine runs inside, such as the health check, is nobody's child there.
    const children = docker('exec', named(name).Id, 'sh', '-c', script).match(/^1 .*$/gm)
    expect(children, name).toEqual([expect.stringMatching(/^1 \((node|MainThread)\)$/)])
  }
})

test('one image carries all, with its labels and without what only development needs', () => {
  const images = new Set([...PARTS, ...WORKERS].map((name) => named(name).Image))
  expect(images.size).toBe(1)
  const [image] = JSON.parse(docker('image', 'inspect', ...images)) as { Size: number; Config: { Labels: object } }[]
  expect(image?.Size).toBeLessThan(350e6)
  expect(Object.keys(image?.Config.Labels ?? {})).toEqual(
    expect.arrayContaining(
      ['title', 'version', 'revision', 'licenses'].map((key) => `org.opencontainers.image.${key}`),
    ),
  )
  const packages = docker('exec', named('gateway').Id, 'ls', '/app/node_modules').split('\n')
  expect(packages).toContain('express')
  for (const name of ['typescript', 'vitest', 'vite', 'prisma', 'eslint', 'react', 'playwright-core', 'oxlint'])
    expect(packages).not.toContain(name)
  expect(
    docker('exec', named('gateway').Id, 'sh', '-c', 'ls /app/infra/tests 2>/dev/null; which npm gcc curl; true'),
  ).toBe('')
})

test('of the product one port can be reached on this machine, and stores are on no network that leads out', () => {
  const published = running.flatMap((container) =>
    Object.values(container.NetworkSettings.Ports).flatMap((places) => (places ?? []).map(() => nameOf(container))),
  )
  expect(published.filter((name) => !STAND_INS.includes(name))).toEqual(['gateway'])
  for (const name of STORES) expect(Object.keys(named(name).NetworkSettings.Networks)).toEqual([`${PROJECT}_inside`])
  const networks = JSON.parse(docker('network', 'inspect', `${PROJECT}_inside`)) as { Internal: boolean }[]
  expect(networks[0]?.Internal).toBe(true)
})

test('a scan of this machine finds the ports that are published, on the loopback alone', async () => {
  const published = running.flatMap(({ NetworkSettings }) => hostPorts(NetworkSettings)).toSorted((a, b) => a - b)
  const open = await openPorts('127.0.0.1')
  const ours = open.filter((port) => published.includes(port) || proxied().has(port))
  expect(ours).toEqual(published)
  expect(ours.filter((port) => hostPorts(named('gateway').NetworkSettings).includes(port))).toHaveLength(1)
  const outside = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? [])
  for (const { address, family, internal } of outside) {
    if (family !== 'IPv4' || internal) continue
    for (const port of published) expect(await isOpen(address, port), `${address}:${port}`).toBe(false)
  }
})

function hostPorts({ Ports }: Inspected['NetworkSettings']): number[] {
  return Object.values(Ports).flatMap((places) => (places ?? []).map(({ HostPort }) => Number(HostPort)))
}

/** Every TCP port that accepts a connection, as a connect scan finds them. */
async function openPorts(host: string): Promise<number[]> {
  const open: number[] = []
  let next = 1
  const scan = async () => {
    for (let port = next++; port < 65_536; port = next++) if (await isOpen(host, port)) open.push(port)
  }
  await Promise.all(Array.from({ length: 200 }, scan))
  return open.toSorted((one, other) => one - other)
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 1_000 })
    const settle = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}

/** Ports of this machine that a process of the engine hands to one of these containers, whatever the engine says of them. */
function proxied(): Set<number> {
  const addresses = running.flatMap(({ NetworkSettings }) =>
    Object.values(NetworkSettings.Networks).map(({ IPAddress }) => IPAddress),
  )
  const lines = fs.readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : []
    } catch {
      return [] // it has ended meanwhile
    }
  })
  const ours = lines.filter((line) => {
    const [, address = ''] = /docker-proxy .*-container-ip (\S+)/.exec(line) ?? []
    return addresses.includes(address)
  })
  return new Set(ours.map((line) => Number(/-host-port (\d+)/.exec(line)?.[1])))
}
