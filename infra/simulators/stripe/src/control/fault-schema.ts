/** The faults that can be asked for. */
import { z } from 'zod'

export const ApiFault = z.strictObject({
  /** Requests whose path begins with this are met. */
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** `status` answers with an error, `hang` never answers, `reset` cuts the connection, `delay` answers late. */
  kind: z.enum(['status', 'hang', 'reset', 'delay']),
  /** Whether the request is carried out first. A reset defaults to `after`: done, but nobody heard. */
  when: z.enum(['before', 'after']).optional(),
  status: z.number().int().min(400).max(599).default(500),
  delayMs: z.number().int().min(0).default(1_000),
  times: z.number().int().min(1).default(1),
})
export type ApiFault = z.infer<typeof ApiFault>

export const WebhookFault = z.strictObject({
  /** Only events of this type; all of them without it. */
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
  /** How many events (for `reorder`: how many are held and then sent backwards), or attempts for the last four kinds. */
  times: z.number().int().min(1).default(1),
  /** How often a `duplicate` is sent in all. */
  copies: z.number().int().min(2).max(100).default(2),
  delayMs: z.number().int().min(0).default(1_000),
})
export type WebhookFault = z.infer<typeof WebhookFault>

export const Faults = z.strictObject({ api: z.array(ApiFault).optional(), webhooks: z.array(WebhookFault).optional() })
