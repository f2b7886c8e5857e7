/** Free ports on this machine, remembered between runs. */
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** The port this name had the last time if it is free, else another one; `file` remembers it. */
export async function rememberedPort(file: string, name: string): Promise<number> {
  const ports = readPorts(file)
  const before = ports[name]
  if (before !== undefined && (await isFree(before))) return before
  const port = await freePort()
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ ...readPorts(file), [name]: port }, null, 2))
  return port
}

export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
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
