/** Publishes and follows fragments over NATS: at most once, never stored. */
import { EventEmitter, on } from 'node:events'
import type { StreamContract } from '@daybreak/proto/define'
import { unavailable } from '@daybreak/proto/errors'
import type { z } from 'zod'
import type { Bus } from './nats.ts'

/** Sends one fragment; nobody listening is no failure. */
export function publishFragment<F extends z.ZodType>(
  bus: Bus,
  stream: StreamContract<F>,
  id: string,
  fragment: z.input<F>,
): void {
  if (bus.isUp()) bus.nc.publish(stream.subject(id), JSON.stringify(fragment))
}

export interface Following<F> extends AsyncIterable<F | null> {
  close: () => void
}

export type Follow = <F extends z.ZodType>(stream: StreamContract<F>, id: string) => Following<z.output<F>>

/**
 * Listens from now on; what was sent before must be read where it is stored. A null says that the connection was lost
 * and is back: what was sent meanwhile must be read there, too.
 */
export function createFollow(bus: Bus): Follow {
  const followers = new Set<EventEmitter>()
  bus.onReconnect(() => {
    for (const updates of followers) updates.emit('update', null)
  })
  return <F extends z.ZodType>(stream: StreamContract<F>, id: string) => {
    if (!bus.isUp()) throw unavailable('nats is not connected')
    const updates = new EventEmitter()
    const iterator = on(updates, 'update', { close: ['end'] }) as AsyncIterable<[z.output<F> | null]>
    followers.add(updates)
    const subscription = bus.nc.subscribe(stream.subject(id), {
      callback: (error, message) => {
        try {
          if (error) throw error
          updates.emit('update', stream.fragment.parse(message.json()))
        } catch (failure) {
          subscription.unsubscribe()
          updates.emit('error', failure)
        }
      },
    })
    void subscription.closed.then(() => {
      followers.delete(updates)
      updates.emit('end')
    })
    const close = () => subscription.unsubscribe()
    return { close, [Symbol.asyncIterator]: () => each(iterator, close) }
  }
}

async function* each<F>(updates: AsyncIterable<[F]>, close: () => void): AsyncGenerator<F> {
  try {
    for await (const [update] of updates) yield update
  } finally {
    close()
  }
}
