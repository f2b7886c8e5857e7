/** Whether somebody is mourned in what was said: then nobody is asked after them, and no fear is thought to its end. */
import type { Prompt } from './blocks.ts'
import { LEXICONS } from './lexicon/by-tongue.ts'
import type { Tongue } from './tongue.ts'

export function mourns({ answers, deeper, elsewhere }: Prompt, tongue: Tongue): boolean {
  const { death, grief } = LEXICONS[tongue]
  return [...answers, ...deeper, ...elsewhere].some((text) => death.test(text) || grief.test(text))
}
