/** The worker with an inbox of its own, and what tests do with mail. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobContract } from '@daybreak/kit/jobs'
import { until } from '@daybreak/kit/testing'
import type { Config } from '../src/config.ts'
import { start as startWorker } from '../src/worker.ts'
import { startIdentity } from './identity.ts'

interface Request {
  headers: Record<string, string | string[] | undefined>
  body: Record<string, string>
}

/** A server that keeps what is posted to it, and answers with whatever status is next, 202 when none is. */
export async function startReceiver() {
  const received: Request[] = []
  const statuses: number[] = []
  let attempts = 0
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
    attempts += 1
    const status = statuses.shift() ?? 202
    if (status < 300) received.push({ headers: request.headers, body: JSON.parse(text) as Record<string, string> })
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    attempts: () => attempts,
    /** The next answers. */
    refuse: (...next: number[]) => void statuses.push(...next),
    /** Accepts again, whatever was to come. */
    relent: () => void statuses.splice(0),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

export async function startInbox(config: Config, hurry: Partial<JobContract> = {}) {
  const receiver = await startReceiver()
  const worker = await startWorker({ ...config, MAIL_SIMULATOR_URL: receiver.url }, { backoffMs: 50, ...hurry })
  return {
    ...receiver,
    /** The newest mail to this address whose subject says `about`, once it is there. */
    mail: (to: string, about: string) =>
      until(`a mail about ${about} to ${to}`, () =>
        receiver.received.map(({ body }) => body).findLast((mail) => mail.to === to && mail.subject?.includes(about)),
      ),
    stop: async () => {
      await worker.stop()
      await receiver.stop()
    },
  }
}

/** The service with a worker that mails to an inbox. */
export async function startWithInbox(own: Partial<Config> = {}) {
  const identity = await startIdentity(own)
  const inbox = await startInbox(identity.config)
  const stop = async () => {
    await inbox.stop()
    await identity.stop()
  }
  return { identity, inbox, stop }
}

/** The secret of the link in a mail. */
export const tokenIn = (mail: Record<string, string>) => /#token=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
