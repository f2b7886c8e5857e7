/**
 * Facts as they are announced, in order and each once, for a process that tells others of them: one consumer of its own
 * per process, which leaves nothing behind. What was announced before it began is not heard; what is announced while
 * the connection is down is heard afterwards.
 */
import { DeliverPolicy, type ConsumerMessages } from '@nats-io/jetstream'
import type { JsMsg } from '@nats-io/jetstream'
import type { EventContract } from '@daybreak/proto/define'
import { z } from 'zod'
import type { Logger } from './log.ts'
import { ensureStream, type Bus } from './nats.ts'
import { openReader } from './stream-reader.ts'

const RESTART_DELAY_MS = 250

const Envelope = z.object({ payload: z.looseObject({ tab: z.string().optional() }) })

/** Where in the stream something stands; `stream` is another once the stream has lost its data. */
export interface Position {
  stream: string
  sequence: number
}

export interface Fact {
  subject: string
  payload: unknown
  /** The browser tab that asked for it; null where it is a consequence, or came from elsewhere. */
  tab: string | null
  sequence: number
}

export interface Listener {
  /** Called before the first fact, and again when the stream is another: nothing before this position is known. */
  onBegin: (position: Position) => void
  onFact: (fact: Fact) => void
}

/** Hears every fact of these kinds from now on, until stopped; nothing that is announced after `onBegin` is missed. */
export function hear(
  { bus, log }: { bus: Bus; log: Logger },
  events: EventContract[],
  listener: Listener,
): { stop: () => Promise<void> } {
  const wanted = new Set<string>(events.map(({ subject }) => subject))
  let stopped = false
  let messages: ConsumerMessages | null = null
  let heard: Position | null = null

  const begin = async () => {
    const { created, state } = await ensureStream(bus.nc, bus.streamReplicas)
    if (heard?.stream !== created) {
      heard = { stream: created, sequence: state.last_seq }
      listener.onBegin({ ...heard })
    }
    // All facts in one: the server of oldest support takes one filter, and most kinds are wanted.
    const from = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: heard.sequence + 1 }
    messages = await openReader(bus, 'hearing', from, 500)
    if (stopped) void messages.close()
    return { messages, heard }
  }
  const follow = async (open: Awaited<ReturnType<typeof begin>>) => {
    let delivered = 0
    for await (const message of open.messages) {
      delivered += 1
      // One was lost on the way: listening begins anew, and the listener is told.
      if (message.info.deliverySequence !== delivered) throw new Error('a fact was missed')
      tell(message)
      open.heard.sequence = message.seq
    }
  }
  const tell = (message: JsMsg) => {
    if (!wanted.has(message.subject)) return
    const envelope = Envelope.safeParse(parse(message))
    if (!envelope.success) return
    const { tab = null, ...payload } = envelope.data.payload
    listener.onFact({ subject: message.subject, payload, tab, sequence: message.seq })
  }
  const loop = async () => {
    while (!stopped) {
      try {
        await follow(await begin())
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'hearing begins anew')
      }
      void messages?.close()
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS))
    }
  }
  // What was on its way as the connection broke is asked for again.
  bus.onReconnect(() => void messages?.close())
  const done = loop()
  return {
    stop: async () => {
      stopped = true
      await messages?.close()
      await done
    },
  }
}

/** Null for what is no JSON. */
function parse(message: JsMsg): unknown {
  try {
    return message.json()
  } catch {
    return null
  }
}
