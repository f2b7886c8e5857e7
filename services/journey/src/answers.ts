/** What counts as an answer, and how answers come together. */
import type { Answers } from '@daybreak/proto/rules'

/** The answers that say something. A blank one never erases a stored one. */
export function withoutBlanks(answers: Answers | null | undefined): Answers {
  const filled = Object.entries(answers ?? {}).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(filled)
}
