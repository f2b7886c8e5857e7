/** How hard a new password is to guess, roughly. A hint only: length is the one rule (AUT-13). */
import * as texts from './texts.ts'

const COMMON = /passw|qwert|asdf|letmein|welcome|iloveyou|daybreak|admin|1234|abcd/i
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

export const STRENGTHS = [texts.tooShort, texts.easyToGuess, texts.fair, texts.good, texts.strong] as const

/** An index into `STRENGTHS`. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 8) return 0
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const score = surprises(password) + kinds - 1 - (COMMON.test(password) ? 6 : 0)
  if (score < 8) return 1
  if (score < 13) return 2
  return score < 17 ? 3 : 4
}

/** Characters that neither repeat nor continue the one before: 'aaaa' and 'abcd' count as one. */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length
}
