/**
 * Turns a clause into the second person, in English and only where that is sure: one clause, subject I, present tense, at
 * most 20 words, no person but I, no quotation marks. `compromise` tells how many verbs there are and of which tense; the
 * rest are plain rules. Whatever is in doubt is quoted instead.
 */
import { createRequire } from 'node:module'
import type nlp from 'compromise'
import { countWords } from './sentences.ts'

const MAX_WORDS = 20
const OPENS = /^i(?:['’]m| am)? (?=\p{Ll})/u
/** Marks, other persons, words that open another clause. */
const DOUBTFUL =
  /["“”«»„‚‘‹›,;:()[\]{}!?…—–/]|(?<!\p{L})(?:i(?!\p{L})|we|us|our|ours|you|your|he|him|his|she|her|they|them|their|one|who|whom|whose|which|that|what|where|when|while|if|because|since|until|till|before|after|although|though|so|but|or|than|as|like|how|why|whether|would|could|should|might|may|must|will|used|wish|ain['’]?t|mine|let)(?!\p{L})/iu

/** The sentence in the second person; null where that is not sure. */
export function turn(sentence: string): string | null {
  const said = sentence
    .trim()
    .replace(/[.]$/, '')
    .replace(/^I\b/, 'i')
    .replace(/^i['’]m\b/, 'i am')
  const opening = OPENS.exec(said)?.[0]
  if (!opening || countWords(said) > MAX_WORDS) return null
  const rest = said.slice(opening.length)
  if (DOUBTFUL.test(rest) || !isOnePresentVerb(`I ${said.slice(2)}`)) return null
  const verb = opening.trim().endsWith('am') ? 'You are ' : 'You '
  return `${verb}${addressed(rest)}.`
}

function isOnePresentVerb(sentence: string): boolean {
  const verbs: unknown = grammarian()(sentence).verbs().json()
  const [first, ...others] = Array.isArray(verbs) ? (verbs as { verb?: { grammar?: Grammar } }[]) : []
  const grammar = first?.verb?.grammar
  if (!grammar || others.length > 0 || grammar.tense !== 'PresentTense') return false
  return /^(?:simple-present|auxiliary-present|present-progressive|modal-infinitive)$/.test(grammar.form ?? '')
}

let loaded: typeof nlp | undefined
/** Its lexicon takes 10 MB: it is loaded for the first sentence. */
const grammarian = (): typeof nlp => (loaded ??= createRequire(import.meta.url)('compromise') as typeof nlp)

interface Grammar {
  form?: string
  tense?: string
}

function addressed(rest: string): string {
  return rest
    .replace(/(?<!\p{L})my(?!\p{L})/giu, 'your')
    .replace(/(?<!\p{L})myself(?!\p{L})/giu, 'yourself')
    .replace(/(?<!\p{L})me(?!\p{L})/giu, 'you')
    .replace(/'/g, '’')
}
