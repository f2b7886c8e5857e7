/** The events by which every context answers an export and an erasure. */
import { z } from 'zod'
import { defineEvent, type ContextName } from './define.ts'
import { Id } from './rules.ts'

/** A slice of the JSON of everything a context holds on a user; `text` of all `count` slices together parses. */
export const exportPart = (context: ContextName) =>
  defineEvent({
    subject: `event.${context}.export_part`,
    payload: z.object({
      exportId: z.uuid(),
      userId: Id,
      index: z.int().min(0),
      count: z.int().min(1),
      text: z.string(),
    }),
  })

/** A context holds nothing on the user any more; `counts` says how many of what there were. */
export const userErased = (context: ContextName) =>
  defineEvent({
    subject: `event.${context}.user_erased`,
    payload: z.object({ userId: Id, counts: z.record(z.string(), z.int().min(0)) }),
  })

const SLICE_CHARACTERS = 200_000

/** Everything a context holds on a user, as the payloads of its `export_part` events. */
export function exportPartsOf(request: { exportId: string; userId: number }, data: object) {
  const json = JSON.stringify(data)
  const count = Math.ceil(json.length / SLICE_CHARACTERS)
  return Array.from({ length: count }, (_, index) => ({
    ...request,
    index,
    count,
    text: json.slice(index * SLICE_CHARACTERS, (index + 1) * SLICE_CHARACTERS),
  }))
}
