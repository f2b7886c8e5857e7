/** The faults that a test can inject. */
import { z } from 'zod'

export const ApiFault = z.strictObject({
  /** The fault applies to requests whose path begins with this. */
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** `status` answers with an error, `hang` never answers, `reset` cuts the connection, `delay` answers late. */
  kind: z.enum(['status', 'hang', 'reset', 'delay']),
  /** Whether the fault comes before or after the request is processed. `reset` defaults to `after`: the response is lost. */
  when: z.enum(['before', 'after']).optional(),
  status: z.number().int().min(400).max(599).default(500),
  delayMs: z.number().int().min(0).default(1_000),
  times: z.number().int().min(1).default(1),
})
export type ApiFault = z.infer<typeof ApiFault>

export const WebhookFault = z.strictObject({
  /** The type of the affected events; all types by default. */
  type: z.string().optional(),
  kind: z.enum([
    'duplicate',
    'drop',
    'delay',
    'reorder',
    'unknown_type',
    'bad_signature',
    'old_timestamp',
    'future_timestamp',
    'api_version',
  ]),
  /** The number of events. For `reorder`, they are held and then sent in reverse. For the last four kinds, of attempts. */
  times: z.number().int().min(1).default(1),
  /** How many times a `duplicate` is sent in total. */
  copies: z.number().int().min(2).max(100).default(2),
  delayMs: z.number().int().min(0).default(1_000),
})
export type WebhookFault = z.infer<typeof WebhookFault>

export const Faults = z.strictObject({ api: z.array(ApiFault).optional(), webhooks: z.array(WebhookFault).optional() })
