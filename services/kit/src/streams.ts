/** Publishes and follows fragments over NATS: at most once, never stored. */
import type { Subscription } from '@nats-io/transport-node'
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

export interface Following<F> extends AsyncIterable<F> {
  close: () => void
}

export type Follow = <F extends z.ZodType>(stream: StreamContract<F>, id: string) => Following<z.output<F>>

/** Listens from now on; what was sent before must be read where it is stored. */
export function createFollow(bus: Bus): Follow {
  return <F extends z.ZodType>(stream: StreamContract<F>, id: string) => {
    if (!bus.isUp()) throw unavailable('nats is not connected')
    const subscription = bus.nc.subscribe(stream.subject(id))
    return { close: () => subscription.unsubscribe(), [Symbol.asyncIterator]: () => fragments(subscription, stream) }
  }
}

async function* fragments<F extends z.ZodType>(
  subscription: Subscription,
  stream: StreamContract<F>,
): AsyncGenerator<z.output<F>> {
  for await (const message of subscription) yield stream.fragment.parse(message.json())
}
