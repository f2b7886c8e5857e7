/** The unsaved words of a content page, kept in this browser until they are saved or given up. */
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '../../../lib/storage.ts'

/** The fields of the form. They are not validated, because a draft may be incomplete. */
export const PageText = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  metaDescription: z.string(),
  status: z.enum(['draft', 'published']),
})
export type PageText = z.infer<typeof PageText>

const nameOf = (pageId: number | null) => `page-${pageId ?? 'new'}`

export function keepPage(adminId: number, pageId: number | null, text: PageText): boolean {
  return writeDraft(adminId, nameOf(pageId), JSON.stringify(text))
}

export function forgetPage(adminId: number, pageId: number | null): void {
  removeDraft(adminId, nameOf(pageId))
}

/** What was kept, unless it is unreadable or says the same as `saved`. */
export function keptPage(adminId: number, pageId: number | null, saved: PageText): PageText | null {
  const kept = readDraft(adminId, nameOf(pageId))
  if (kept === null) return null
  try {
    const text = PageText.parse(JSON.parse(kept))
    return JSON.stringify(text) === JSON.stringify(saved) ? null : text
  } catch {
    return null
  }
}
