/** Measures a running process through Node's inspector, so that the product need not measure itself. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/** Where a process listens once it was asked to by SIGUSR1. */
const ADDRESS = 'http://127.0.0.1:9229/json/list'
const PATIENCE_MS = 10_000

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1)
const Reply = z.object({ id: z.int(), result: z.object({ result: z.object({ value: z.unknown() }) }) })

export interface Inspector {
  /** Evaluates an expression in the process; returns its value. */
  run: (expression: string) => Promise<unknown>
  close: () => void
}

export async function openInspector(pid: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf())
  await once(socket, 'open')
  let turn = 0
  const inspector: Inspector = {
    run: async (expression) => {
      const id = (turn += 1)
      const answered = new Promise<unknown>((resolve, reject) => {
        socket.addEventListener('close', () => reject(new Error('The process stopped answering.')), { once: true })
        const listen = ({ data }: MessageEvent) => {
          const reply = Reply.safeParse(JSON.parse(String(data)))
          if (!reply.success || reply.data.id !== id) return
          socket.removeEventListener('message', listen)
          resolve(reply.data.result.result.value)
        }
        socket.addEventListener('message', listen)
      })
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }))
      return answered
    },
    close: () => socket.close(),
  }
  if ((await inspector.run('process.pid')) !== pid) throw new Error('Another process is being inspected at port 9229.')
  return inspector
}

async function addressOf(): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(100)) {
    try {
      const [target] = Targets.parse(await (await fetch(ADDRESS)).json())
      if (target) return target.webSocketDebuggerUrl
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
