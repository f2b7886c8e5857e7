/** The events by which every context answers an export and an erasure. */
import { z } from 'zod'
import { defineEvent, type ContextName } from './define.ts'
import { Id } from './rules.ts'

/**
 * A slice of the JSON of everything a context holds on a user; the `text` of all slices together parses. `count` is how
 * many slices there are; where a slice is told before that is known, it is one more than were told so far, and the last
 * slice says it. So they are all there when, and only when, there are as many as the greatest `count`.
 */
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

/** Where the pages of an export stand: a context tells itself what comes next, each page in a transaction of its own. */
export const exportPaged = (context: ContextName) =>
  defineEvent({
    subject: `event.${context}.export_paged`,
    payload: z.object({
      exportId: z.uuid(),
      userId: Id,
      /** Of the next slice. */
      index: z.int().min(1),
      /** The list that goes on, and behind which row: null for its first page. */
      list: z.string(),
      after: z.string().nullable(),
    }),
  })

/** A context holds nothing on the user any more; `counts` says how many of what there were. */
export const userErased = (context: ContextName) =>
  defineEvent({
    subject: `event.${context}.user_erased`,
    payload: z.object({ userId: Id, counts: z.record(z.string(), z.int().min(0)) }),
  })

const SLICE_CHARACTERS = 200_000

interface ExportRequest {
  exportId: string
  userId: number
}

/** Everything a context holds on a user, as the payloads of its `export_part` events. */
export function exportPartsOf(request: ExportRequest, data: object) {
  const texts = slicesOf(JSON.stringify(data))
  return texts.map((text, index) => ({ ...request, index, count: texts.length, text }))
}

/** The next piece of a text that comes piece by piece, from slice `index` on; more follow unless it `isLast`. */
export function exportSlicesOf(
  { exportId, userId, index: begin }: ExportRequest & { index: number },
  text: string,
  isLast: boolean,
) {
  const texts = slicesOf(text)
  return texts.map((slice, at) => {
    const isEnd = isLast && at === texts.length - 1
    return { exportId, userId, index: begin + at, count: begin + at + (isEnd ? 1 : 2), text: slice }
  })
}

/** Never between the two halves of a character: PostgreSQL takes neither alone. */
function slicesOf(text: string): string[] {
  const slices: string[] = []
  for (let begin = 0; begin < text.length;) {
    const end = begin + SLICE_CHARACTERS
    const cut = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end
    slices.push(text.slice(begin, cut))
    begin = cut
  }
  return slices
}
