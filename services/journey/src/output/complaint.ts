/** What is wrong with a narrative, in a sentence that its model is shown; null where nothing is. Pure. */
import { withoutQuotes } from '@daybreak/proto/quotes'
import { falseQuotes, isApart, type Said } from './said.ts'
import { isRefusal, speaksAsI, wrongLanguage, type LanguageOf } from './speech.ts'

const MAX_WORDS = 600
/** An answer of so many words deserves more than a few. */
const FEW_WORDS = 5
const MUCH_SAID = 12
/** A shorter paragraph joins two others, and needs no ground of its own. */
const PARAGRAPH_WORDS = 8

export interface Expected {
  /** The person's language; empty where it is not known. */
  language: string
  /** How many words the person said to this phase's questions, refusals and grief aside. */
  saidWords: number
  /** All that the person said anywhere. */
  said: Said
  /** The language of a text; empty where it does not say. */
  languageOf: LanguageOf
  /** Whether the text is one of care, which is not about what was said. */
  care: boolean
  /** Whether this is the second try: then unsupported or repeated parts are left out. */
  again: boolean
}

export function complainOf(text: string, expected: Expected): string | null {
  const { language, saidWords, languageOf } = expected
  const words = text.split(/\s+/).length
  if (isRefusal(text)) return 'It declines. Write the text out of what the answers say, and pass over the rest.'
  if (words < FEW_WORDS && saidWords > MUCH_SAID) return 'It is too short for what was said.'
  if (words > MAX_WORDS) return `It has ${words} words; 380 are the most.`
  const own = withoutQuotes(text)
  const foreign = wrongLanguage(text, expected)
  if (foreign) return foreign
  if (speaksAsI(own, languageOf(own) || language || 'en')) return 'It speaks in the first person; it must say "you".'
  return groundless(text, expected)
}

function groundless(text: string, expected: Expected): string | null {
  const [quote] = falseQuotes(text, expected.said)
  if (quote !== undefined) return `Nobody said "${quote}". Quote letter by letter, or not at all.`
  const invented = paragraphsOf(text).find((paragraph) => isInvented(paragraph, expected))
  return invented === undefined ? null : `"${invented}" rests on no answer. Leave out what nobody said.`
}

const paragraphsOf = (text: string) => text.split('\n\n')

const isInvented = (paragraph: string, { said, saidWords, care }: Expected) =>
  !care && saidWords > MUCH_SAID && paragraph.split(/\s+/).length >= PARAGRAPH_WORDS && isApart(paragraph, said)

/** Drops unsupported paragraphs that a model kept after it was told. */
export const withoutInvented = (text: string, expected: Expected): string =>
  paragraphsOf(text)
    .filter((paragraph) => !isInvented(paragraph, expected) && falseQuotes(paragraph, expected.said).length === 0)
    .join('\n\n')
