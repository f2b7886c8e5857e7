/** Removes the reasoning that a model writes before its text, also while the text is streaming. Pure. */

const NAMES = 'think|thinking|thought|reasoning|reflection'
const CLOSED = new RegExp(`<(${NAMES})\\b[^>]*>[\\s\\S]*?</\\1\\s*>`, 'gi')
const OPEN = new RegExp(`<(?:${NAMES})\\b[^>]*>[\\s\\S]*$`, 'i')
/** Servers that take the opening tag away leave the closing one. */
const ORPHAN = new RegExp(`^[\\s\\S]*</(?:${NAMES})\\s*>`, 'i')
const MAYBE_TAG = /<[^<>\s]{0,12}$/

/** The text without what stands in, or before, the tags of thinking. */
export function withoutReasoning(text: string): string {
  return text.replaceAll(CLOSED, '').replace(OPEN, '').replace(ORPHAN, '').replace(/^\s+/, '')
}

export interface ReasoningFilter {
  /** Takes what was written next, and hands out what is no thinking; what may be the beginning of a tag waits. */
  push: (written: string) => string
}

/** A closing tag without an opening one cannot be foreseen, so callers check each sentence as well. */
export function createReasoningFilter(): ReasoningFilter {
  let text = ''
  let shown = 0
  return {
    push: (written) => {
      text += written
      const safe = text.replaceAll(CLOSED, '').replace(OPEN, '').replace(MAYBE_TAG, '')
      const kept = safe.replace(ORPHAN, '')
      // After a closing tag without an opening one, all earlier text was reasoning; the text begins again.
      const from = kept.length < safe.length ? Math.max(0, shown - (safe.length - kept.length)) : shown
      shown = Math.max(shown, safe.length)
      return kept.slice(from)
    },
  }
}
