/** Reads the stream of events with a consumer of its own, which the server forgets soon after its reader has gone. */
import { randomUUID } from 'node:crypto'
import { AckPolicy, jetstream, jetstreamManager, type ConsumerConfig, type ConsumerMessages } from '@nats-io/jetstream'
import { STREAM, type Bus } from './nats.ts'

const FORGET_NS = 60 * 1e9

/**
 * `purpose` begins the name of the consumer, as permissions.conf allows it; `maxMessages` are asked for at once. Nothing
 * is acknowledged, unless `from` says so.
 */
export async function openReader(
  { nc }: Pick<Bus, 'nc'>,
  purpose: 'hearing' | 'erasing',
  from: Partial<ConsumerConfig>,
  maxMessages: number,
): Promise<ConsumerMessages> {
  const name = `${purpose}_${randomUUID().replaceAll('-', '')}`
  const manager = await jetstreamManager(nc, { checkAPI: false })
  await manager.consumers.add(STREAM, {
    ack_policy: AckPolicy.None,
    ...from,
    name,
    inactive_threshold: FORGET_NS,
    mem_storage: true,
    num_replicas: 1,
  })
  const consumer = await jetstream(nc).consumers.get(STREAM, name)
  return consumer.consume({
    max_messages: maxMessages,
    expires: 10_000,
    idle_heartbeat: 2_000,
    abort_on_missing_resource: true,
  })
}
