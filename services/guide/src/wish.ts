/** Reads a wish for the next version, as far as a guide that arranges and quotes can follow it. */
import { countWords } from './sentences.ts'

export interface Wish {
  /** As it was written; '' where nothing was asked for. */
  text: string
  length: 'shorter' | 'longer' | null
  /** What there should be more of, in the person's words; '' where nothing was named. */
  more: string
  /** What should not be there. */
  less: string
}

const SHORTER =
  /(?<!\p{L})(?:short(?:er)?|brief(?:er)?|conciser?|fewer|less (?:text|words)|too (?:long|much)|kürzer\p{L}*|kurz|knapper|weniger (?:text|worte|punkte)|zu (?:lang|viel)|cort[oa]s?|breves?|menos texto|demasiado (?:largo|texto)|courte?s?|brève?s?|moins de texte|trop long\p{L}*|brevi|meno testo|troppo lung\p{L}*|curt[oa]s?|menos texto|demasiado longo)(?!\p{L})/iu
const LONGER =
  /(?<!\p{L})(?:longer|more details?|more detailed|länger\p{L}*|ausführlicher\p{L}*|mehr (?:text|details)|más (?:larg[oa]|detalles?|detallad[oa])|plus (?:longue?|détaillée?|de détails?)|più (?:lung[oa]|dettagli\p{L}*)|mais (?:long[oa]|detalh\p{L}*))(?!\p{L})/iu
const MORE =
  /(?<!\p{L})(?:(?:say|write|tell)? ?more (?:about|of|on)|mehr (?:über|von|zu)|más (?:sobre|de)|plus (?:sur|de|d['’])|(?:di )?più (?:su\p{L}*|d[ei]\p{L}*)|mais (?:sobre|d[eao]s?))(?!\p{L}) ?([^.,;!?\n]+)/iu
const LESS =
  /(?<!\p{L})(?:less (?:about|of|on)|nothing about|without|leave out|do(?:n['’]t| not) mention|remove|weniger (?:über|von)|nichts (?:über|von)|ohne|menos (?:sobre|de)|nada de|sin|quita|moins (?:sur|de)|rien sur|sans|enlève|meno (?:su\p{L}*|d[ei]\p{L}*)|niente su\p{L}*|senza|togli|nada sobre|sem|tira)(?!\p{L}) ?([^.,;!?\n]+)/iu

export function readWish(text: string): Wish {
  const more = subjectOf(MORE, text)
  const less = subjectOf(LESS, text)
  const length = SHORTER.test(text) ? 'shorter' : more === '' && LONGER.test(text) ? 'longer' : null
  return { text: text.trim(), length, more, less }
}

/** Whether there is something in it that can be followed. */
export const isUnderstood = ({ length, more, less }: Wish): boolean => length !== null || more !== '' || less !== ''

/** "more details" and "without being long" name no subject. */
function subjectOf(pattern: RegExp, text: string): string {
  const [, said = ''] = pattern.exec(text) ?? []
  const subject = said
    .replace(/(?<!\p{L})(?:and|but|please|und|aber|bitte|y|pero|et|mais|e|mas)(?!\p{L}).*$/iu, '')
    .trim()
  return wordsOf(subject).length > 0 && !SHORTER.test(subject) && !/^(?:detail|text)/i.test(subject) ? subject : ''
}

const SMALL =
  /^(?:the|and|my|our|his|her|their|that|this|with|who|mein\p{L}*|unser\p{L}*|der|die|das|den|dem|und|eine?\p{L}?|mis?|nuestr\p{L}*|los|las|una?|del|mon|mes|notre|nos|les|des|une?|mi[aeo]i?|nostr\p{L}*|gli|della|meu|minha|nosso|nossa)$/iu

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !SMALL.test(word)).map((word) => word.toLowerCase())

/** The part of a word that stays when its ending changes. */
const stem = (word: string) => word.slice(0, Math.max(4, word.length - 2))

/** Whether a text speaks of what was named: of one of its words, whatever its ending. */
export function mentions(text: string, subject: string): boolean {
  const said = (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase())
  return wordsOf(subject).some((word) => said.some((other) => other.startsWith(stem(word)) || other === word))
}

/** Whether two sentences speak of the same: most of the longer words of the shorter one stand in the other. */
export function overlaps(one: string, other: string): boolean {
  const [few, many] = [one, other].map((text) => new Set(wordsOf(text).map(stem))).toSorted((a, b) => a.size - b.size)
  if (!few || !many || few.size < 2) return false
  const shared = [...few].filter((word) => many.has(word)).length
  return shared >= 2 && shared / few.size >= 0.5 && countWords(one) > 2
}
