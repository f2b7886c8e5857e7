/** The events with which every context takes part in an export and in an erasure. */
import { z } from 'zod'
import { defineEvent, type ContextName } from './define.ts'
import { Id } from './rules.ts'

/**
 * A slice of the JSON of everything a context holds about a user. The joined `text` of all slices is valid JSON. `count`
 * is the number of slices. While that number is unknown, `count` is one more than the slices announced so far, and the
 * last slice carries the final number. The export is complete when as many slices have arrived as the greatest `count`.
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

/** The next page of an export. A context announces it to itself, so that each page has its own transaction. */
export const exportPaged = (context: ContextName) =>
  defineEvent({
    subject: `event.${context}.export_paged`,
    payload: z.object({
      exportId: z.uuid(),
      userId: Id,
      /** The index of the next slice. */
      index: z.int().min(1),
      /** The list to continue, and the row to continue after: null for the first page. */
      list: z.string(),
      after: z.string().nullable(),
    }),
  })

/** A context has erased everything about the user. `counts` holds the number of erased records by kind. */
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

/** Splits everything a context holds about a user into the payloads of its `export_part` events. */
export function exportPartsOf(request: ExportRequest, data: object) {
  const texts = slicesOf(JSON.stringify(data))
  return texts.map((text, index) => ({ ...request, index, count: texts.length, text }))
}

/** Splits one piece of a longer text into payloads, from slice `index` on. The last piece has `isLast`. */
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

/** Never splits a surrogate pair: PostgreSQL refuses half of one. */
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
