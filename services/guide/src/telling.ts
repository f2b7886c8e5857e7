/** What may be told of a text to the person who wrote it, long after: for those who choose sentences outside the guide. */
import { LEXICONS } from './lexicon/by-tongue.ts'
import { isHeavy } from './heavy.ts'
import { TONGUES } from './tongue.ts'

/** Not where a sentence is heavy, or speaks of the dead in any of the guide's languages. */
export function mayBeTold(sentence: string): boolean {
  const speaksOfDeath = TONGUES.some(
    (tongue) => LEXICONS[tongue].death.test(sentence) || LEXICONS[tongue].grief.test(sentence),
  )
  return !speaksOfDeath && !isHeavy(sentence)
}
