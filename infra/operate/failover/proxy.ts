/** An address that leads to whichever server holds an office now, as a virtual address or a balancer would. */
import net from 'node:net'

export interface Proxy {
  port: number
  /** Leads elsewhere from now on; who was connected is told so. */
  leadTo: (port: number) => void
  /** Nothing more comes through on the connections there are, and nobody is told. New ones are made as ever. */
  silence: () => void
  stop: () => Promise<void>
}

export async function startProxy(port: number, target: number): Promise<Proxy> {
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  let to = target
  const server = net.createServer((client) => {
    const upstream = net.connect(to, '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const breakAll = () => pairs.forEach(([client, upstream]) => [client, upstream].forEach((each) => each.destroy()))
  return {
    port,
    leadTo: (next) => {
      if (next === to) return
      to = next
      breakAll()
    },
    silence: () => {
      for (const [client, upstream] of pairs) {
        client.unpipe().pause()
        upstream.unpipe().pause()
      }
    },
    stop: () => {
      breakAll()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
