/** Words of a form that are not saved yet, kept in this browser for their writer: only those that differ from the start. */
import { fieldsOf } from './fields-of.ts'
import { readDraft, removeDraft, writeDraft } from './storage.ts'

/** What a form holds: all of it text, as inputs have it. */
export type Words = Readonly<Record<string, string>>

/** Where words are kept: of whom, under which name. */
export type DraftKey = { userId: number; name: string }

/** What was kept and says something else than `start`; nothing where it is unreadable. */
export function readWords<W extends Words>({ userId, name }: DraftKey, start: W): Partial<W> {
  try {
    return differing(fieldsOf(JSON.parse(readDraft(userId, name) ?? 'null')), start)
  } catch {
    return {}
  }
}

/** Says whether this browser keeps them. Words that say the same as `start` are no draft. */
export function keepWords<W extends Words>({ userId, name }: DraftKey, words: W, start: W): boolean {
  const typed = differing(words, start)
  if (Object.keys(typed).length > 0) return writeDraft(userId, name, JSON.stringify(typed))
  removeDraft(userId, name)
  return true
}

export function forgetWords({ userId, name }: DraftKey): void {
  removeDraft(userId, name)
}

export const differs = <W extends Words>(words: W, start: W) => Object.keys(differing(words, start)).length > 0

/** The fields whose words are not those of the start. */
export function differing<W extends Words>(words: Record<string, unknown>, start: W): Partial<W> {
  const typed = Object.keys(start).filter((field) => typeof words[field] === 'string' && words[field] !== start[field])
  // Only fields of the form, and only text.
  return Object.fromEntries(typed.map((field) => [field, words[field]])) as Partial<W>
}
