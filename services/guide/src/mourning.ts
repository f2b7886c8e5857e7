/** Whether somebody is mourned in what was said: then nobody is asked after them, and no fear is thought to its end. */
import type { Prompt } from './blocks.ts'
import { LEXICONS } from './lexicon/by-language.ts'
import type { Language } from './language.ts'

export function mourns({ answers, deeper, elsewhere }: Prompt, language: Language): boolean {
  const { death, grief } = LEXICONS[language]
  return [...answers, ...deeper, ...elsewhere].some((text) => death.test(text) || grief.test(text))
}
