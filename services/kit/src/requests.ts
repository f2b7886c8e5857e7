/** Requests over NATS. One subscription hears the replies to all that this process asks. */
import { createInbox, errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node'

export interface RequestOptions {
  headers: MsgHdrs
  timeoutMs: number
}

export type SendRequest = (subject: string, payload: Uint8Array, options: RequestOptions) => Promise<Msg>

interface Waiting {
  subject: string
  resolve: (reply: Msg) => void
  reject: (reason: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Does what the client's own `request` does. That one makes an error with its stack for every reply that comes, to reject
 * a promise that is resolved already: a twentieth of the gateway's time.
 */
export function createRequests(nc: NatsConnection, inboxPrefix?: string): SendRequest {
  const inbox = createInbox(inboxPrefix)
  const waiting = new Map<string, Waiting>()
  let asked = 0
  let isHeard = false

  const take = (replyTo: string): Waiting | undefined => {
    const request = waiting.get(replyTo)
    if (!request) return undefined
    waiting.delete(replyTo)
    clearTimeout(request.timer)
    return request
  }
  const hear = (error: Error | null, reply: Msg) => {
    if (error) return failAll(error)
    const request = take(reply.subject)
    if (!request) return
    if (hasNoResponder(reply)) request.reject(new errors.NoRespondersError(request.subject))
    else request.resolve(reply)
  }
  const failAll = (error: Error) => {
    isHeard = false
    for (const replyTo of [...waiting.keys()]) take(replyTo)?.reject(error)
  }
  void nc.closed().then(() => failAll(new errors.ClosedConnectionError()))

  return (subject, payload, { headers, timeoutMs }) =>
    new Promise((resolve, reject) => {
      if (!isHeard) nc.subscribe(`${inbox}.*`, { callback: hear })
      isHeard = true
      const replyTo = `${inbox}.${(asked += 1).toString(36)}`
      nc.publish(subject, payload, { reply: replyTo, headers })
      const timer = setTimeout(() => take(replyTo)?.reject(new errors.TimeoutError()), timeoutMs)
      waiting.set(replyTo, { subject, resolve, reject, timer })
    })
}

/** What the server answers where nobody has subscribed. */
const hasNoResponder = ({ data, headers }: Msg) => data.length === 0 && headers?.code === 503
