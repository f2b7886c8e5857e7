/** The connection to NATS, and the one stream that events live in. */
import { EVENT_RETENTION } from '@daybreak/proto/event-retention'
import { jetstreamManager, RetentionPolicy, StorageType, type StreamInfo } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from './log.ts'
import { createRequests, type SendRequest } from './requests.ts'
import { closeStale } from './stale-connection.ts'

export const STREAM = 'EVENTS'
/** What the largest answer takes, an export or a journal that is read as a whole; NATS itself takes 1 MB. */
const PAYLOAD_BYTES = 32 * 1_024 * 1_024
/** A server that leaves two pings unanswered counts as lost when the third is due. */
const PING_MS = 4_000
const DAY_NS = 24 * 3600 * 1e9

/** A connection that heals by itself and knows, at any moment, whether it is up. */
export interface Bus {
  readonly nc: NatsConnection
  readonly request: SendRequest
  /** How many servers of a cluster keep the stream. */
  readonly streamReplicas?: number | undefined
  readonly isUp: () => boolean
  /** Calls back after every reconnect. */
  readonly onReconnect: (listener: () => void) => void
  /** Lets running work answer, then closes. */
  readonly close: () => Promise<void>
}

export interface BusAddress {
  /** One server, or several of a cluster with commas between them. */
  NATS_URL: string
  NATS_USER?: string | undefined
  NATS_PASSWORD?: string | undefined
  NATS_STREAM_REPLICAS?: number | undefined
}

export async function connectBus(address: BusAddress, name: string, log: Logger, pingMs = PING_MS): Promise<Bus> {
  const login: Partial<Login> =
    address.NATS_USER === undefined ? {} : credentials(address.NATS_USER, address.NATS_PASSWORD)
  const nc = await connect({
    servers: address.NATS_URL.split(',').map((server) => server.trim()),
    ...login,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    pingInterval: pingMs,
    // Where an event was published stands in our own errors; the client would take a stack for each.
    noAsyncTraces: true,
    maxPingOut: 2,
  })
  await requirePayload(nc)
  const listeners: (() => void)[] = []
  let up = true
  let closing = false
  // The client gives up for good when its login is refused twice: then only another process, with another login, can help.
  void nc.closed().then((error) => {
    if (!closing) throw new Error('The connection to NATS is closed for good.', { cause: error })
  })
  void (async () => {
    for await (const status of nc.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') up = false
      if (status.type === 'staleConnection') closeStale(nc)
      if (status.type === 'error') log.error({ err: status.error }, 'nats error')
      if (status.type !== 'reconnect') continue
      up = true
      log.info('nats reconnected')
      for (const listener of listeners) listener()
    }
  })()
  return {
    nc,
    request: createRequests(nc, login.inboxPrefix),
    streamReplicas: address.NATS_STREAM_REPLICAS,
    isUp: () => up && !nc.isClosed(),
    onReconnect: (listener) => void listeners.push(listener),
    close: () => {
      closing = true
      return nc.isClosed() ? Promise.resolve() : up ? nc.drain() : nc.close()
    },
  }
}

/** @throws Error when the server takes only smaller messages than the product sends. */
async function requirePayload(nc: NatsConnection): Promise<void> {
  const bytes = nc.info?.max_payload ?? 0
  if (bytes >= PAYLOAD_BYTES) return
  await nc.close()
  throw new Error(`The NATS server of NATS_URL takes messages of ${bytes} bytes at most: set max_payload to 32MB.`)
}

interface Login {
  user: string
  pass: string
  /** Replies come to an inbox that no other user may listen to (`infra/nats/permissions.conf`). */
  inboxPrefix: string
}

const credentials = (user: string, password = ''): Login => ({ user, pass: password, inboxPrefix: `_INBOX_${user}` })

/** Creates the stream where it is missing and says what it is; `created` changes when its data was lost. */
export async function ensureStream(nc: NatsConnection, replicas = 1): Promise<StreamInfo> {
  const manager = await jetstreamManager(nc, { checkAPI: false })
  try {
    return await manager.streams.info(STREAM)
  } catch {
    return manager.streams.add({
      name: STREAM,
      subjects: ['event.>'],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: EVENT_RETENTION.streamDays * DAY_NS,
      duplicate_window: 120 * 1e9,
      num_replicas: replicas,
    })
  }
}
