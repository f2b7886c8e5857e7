/** Free ports on this machine, remembered between runs. */
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** Above the ports of well-known servers and of the product's own default. */
const LOWEST_PORT = 12_000
const LOWEST_CONNECTION_PORT = 32_768
/** Who got which port from this process. A port may be offered again before anybody has begun to listen on it. */
const owners = new Map<number, string>()
const MAX_OFFERS = 100

/** The port this name had the last time if it is free, else another one; `file` remembers it. */
export async function rememberedPort(file: string, name: string): Promise<number> {
  const owner = `${path.resolve(file)} ${name}`
  const before = readPorts(file)[name]
  if (before !== undefined && (await isFree(before)) && claim(before, owner)) return before
  const port = await claimFree(owner)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ ...readPorts(file), [name]: port }, null, 2))
  return port
}

/** A port on which nobody listens, and which nobody else gets from this process. */
export function freePort(offer = offeredPort): Promise<number> {
  return claimFree('whoever asked', offer)
}

/** Nobody else gets this port from this process. */
export function reservePort(port: number): void {
  owners.set(port, 'reserved')
}

async function claimFree(owner: string, offer = offeredPort): Promise<number> {
  for (let offers = 0; offers < MAX_OFFERS; offers += 1) {
    const port = await offer()
    if (!owners.has(port) && claim(port, owner)) return port
  }
  throw new Error('every port that was offered is taken')
}

/** Says whether the port is now, or was already, that owner's. */
function claim(port: number, owner: string): boolean {
  if ((owners.get(port) ?? owner) !== owner) return false
  owners.set(port, owner)
  return true
}

/**
 * Below every range from which a system takes the local ports of connections (Linux from 32,768, macOS from 49,152): a
 * port from there may be in use again before its server listens.
 */
async function offeredPort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, LOWEST_CONNECTION_PORT)
    if (await isFree(port)) return port
  }
}

/** Whether a server could listen on `port`, on one address or (without `host`) on all. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, ...(host !== undefined && { host }) }, () => server.close(() => resolve(true)))
  })
}

/** Whether something accepts connections on `port`. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function readPorts(file: string): Record<string, number> {
  if (!fs.existsSync(file)) return {}
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, number>
}
