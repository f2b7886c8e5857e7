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

/** `editedFrom`: when the page that the words change was saved; nothing for a new page, and from earlier releases. */
const Kept = PageText.extend({ editedFrom: z.string().optional() })

export interface PageDraft {
  text: PageText
  editedFrom: string | undefined
}

const nameOf = (pageId: number | null) => `page-${pageId ?? 'new'}`

export function keepPage(adminId: number, pageId: number | null, { text, editedFrom }: PageDraft): boolean {
  return writeDraft(adminId, nameOf(pageId), JSON.stringify({ ...text, editedFrom }))
}

export function forgetPage(adminId: number, pageId: number | null): void {
  removeDraft(adminId, nameOf(pageId))
}

/** What was kept, unless it is unreadable or says the same as `saved`. */
export function keptPage(adminId: number, pageId: number | null, saved: PageText): PageDraft | null {
  const kept = readDraft(adminId, nameOf(pageId))
  if (kept === null) return null
  try {
    const { editedFrom, ...text } = Kept.parse(JSON.parse(kept))
    return JSON.stringify(text) === JSON.stringify(saved) ? null : { text, editedFrom }
  } catch {
    return null
  }
}
