/** A question that a model asks about an answer, read with suspicion. Pure. */
import { hasSignals } from '@daybreak/safety/signals'
import { withoutQuotes } from '@daybreak/proto/quotes'
import { withoutPreface } from './prose.ts'
import { withoutReasoning } from './reasoning.ts'
import { falseQuotes, type Said } from './said.ts'
import { isRefusal, speaksAsI, wrongLanguage, type LanguageOf } from './speech.ts'
import { cleanLine } from './text.ts'

const MAX_WRITTEN = 4_000
const MAX_QUESTION = 240
const MIN_QUESTION = 8
const MIN_LETTERS = 30

export interface Asked {
  /** The person's language; empty where it is not known. */
  language: string
  languageOf: LanguageOf
  /** What the person said to all questions of the phase. */
  said: Said
  /** What was asked before. */
  questions: readonly string[]
}

export type QuestionReading = { ok: true; question: string } | { ok: false; complaint: string }

/** One question and nothing else, or what is wrong with it in a sentence. */
export function readQuestion(written: string, asked: Asked): QuestionReading {
  const question = cleanLine(withoutPreface(withoutReasoning(written)), MAX_WRITTEN)
    .replaceAll(/\p{Cf}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const complaint = complainOfForm(question) ?? complainOfContent(question, asked)
  return complaint === null ? { ok: true, question } : { ok: false, complaint }
}

function complainOfForm(text: string): string | null {
  if (isRefusal(text)) return 'It declines. Ask about what the answer says.'
  const marks = text.match(/[?？؟]/g) ?? []
  if (marks.length !== 1 || !/[?？؟]["”’»]?$/.test(text)) return 'It must be one question, and nothing besides.'
  if (text.length < MIN_QUESTION || text.length > MAX_QUESTION) return 'It must have at most thirty words.'
  return /https?:|!\[|\]\(|[{}]/.test(text) ? 'It must be plain words.' : null
}

function complainOfContent(text: string, { language, languageOf, said, questions }: Asked): string | null {
  const own = withoutQuotes(text)
  const foreign = wrongLanguage(text, { language, languageOf }, MIN_LETTERS)
  if (foreign) return foreign
  if (speaksAsI(own, language || languageOf(own) || 'en', 1))
    return 'It speaks in the first person; ask the person: "you".'
  if (questions.some((one) => keyOf(one) === keyOf(text))) return 'That was asked already.'
  const unsaid = falseQuotes(text, said)[0] ?? figuresIn(own).find((figure) => !said.text.includes(figure))
  if (unsaid !== undefined) return `Nobody said "${unsaid}". Ask about what the answer says.`
  return hasSignals([text]) ? 'It asks about what is better not asked about.' : null
}

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const figuresIn = (text: string) => text.match(/\d{2,}/g) ?? []
