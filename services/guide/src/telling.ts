/** Which sentences may be quoted to their author long after, outside the guide: as an insight. */
import { LEXICONS } from './lexicon/by-tongue.ts'
import { isHeavy } from './heavy.ts'
import { TONGUES } from './tongue.ts'

/** False for a sentence that is heavy, or that speaks of the dead in any of the guide's languages. */
export function mayBeTold(sentence: string): boolean {
  const speaksOfDeath = TONGUES.some(
    (tongue) => LEXICONS[tongue].death.test(sentence) || LEXICONS[tongue].grief.test(sentence),
  )
  return !speaksOfDeath && !isHeavy(sentence)
}
