/** Whether a sentence may be quoted to its author later, for example as an insight on the home screen. */
import { LEXICONS } from './lexicon/by-language.ts'
import { isHeavy } from './heavy.ts'
import { LANGUAGES } from './language.ts'

/** False for a sentence that is heavy, or that mentions death or grief in any of the guide's languages. */
export function isQuotable(sentence: string): boolean {
  const mentionsDeath = LANGUAGES.some(
    (language) => LEXICONS[language].death.test(sentence) || LEXICONS[language].grief.test(sentence),
  )
  return !mentionsDeath && !isHeavy(sentence)
}
