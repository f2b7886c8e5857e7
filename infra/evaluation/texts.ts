/**
 * Has everything written for somebody as the product does: the same prompt, the same reading of what comes back, one
 * request to mend it, and what earlier phases say handed on. Nothing is stored.
 */
import { gentleText } from '@daybreak/safety/answers'
import { questionOn } from '../../services/guide/src/deeper.ts'
import { MODEL } from '../../services/guide/src/server.ts'
import { LANGUAGES } from '../../services/guide/src/language.ts'
import { GuideError, type Guide, type Prompt } from '../../services/journey/src/adapters/guide.ts'
import { capFor } from '../../services/journey/src/budget.ts'
import { readerOf, withoutRisk } from '../../services/journey/src/composing.ts'
import type { PromptContext } from '../../services/journey/src/prompt-context.ts'
import { readQuestion } from '../../services/journey/src/output/question.ts'
import { readOutput, type Output } from '../../services/journey/src/output/read-output.ts'
import { linesOf, outputForm, type Plan } from '../../services/journey/src/output/wire.ts'
import { buildPrompt, buildRepair, CONTEXT_TOKENS, needsCare } from '../../services/journey/src/prompt.ts'
import { costMicros, type PriceTable } from '../../services/journey/src/prices.ts'
import { askedOn, buildQuestionPrompt, type Topic } from '../../services/journey/src/question-prompt.ts'
import { QUESTIONS } from '../../services/journey/src/questions.ts'
import { promptContextOf, textOf } from './prompt-context.ts'
import { answersOf, PHASES, type Persona, type Phase } from './people.ts'

const QUESTION_TOKENS = 1_000
/** So many people are written for at the same time. */
const AT_ONCE = 4

export interface Request {
  ms: number
  tokens: number
  /** null where the model has no price. */
  costMicros: number | null
}

/** What became of a phase; null where the model did not write it, or not so that it could be used. */
export interface Written {
  phase: Phase
  output: Output | null
  /** Why there is none, or what had to be mended. */
  complaint: string | null
  requests: Request[]
}

/** A question on an answer; '' where none is asked. */
export interface AskedQuestion {
  phase: Phase
  index: number
  question: string
}

export interface Texts {
  persona: Persona
  /** What may be written: theirs, and English where the writer has no words of its own in it. */
  languages: readonly string[]
  phases: Written[]
  questions: AskedQuestion[]
}

export interface Writer {
  guide: Guide
  prices: PriceTable
  timeoutMs: number
}

/** For all of them, a few at a time. */
export async function writeForAll(writer: Writer, personas: readonly Persona[]): Promise<Texts[]> {
  const texts: Texts[] = []
  for (let at = 0; at < personas.length; at += AT_ONCE) {
    const some = personas.slice(at, at + AT_ONCE)
    texts.push(...(await Promise.all(some.map((persona) => writeFor(writer, persona)))))
  }
  return texts
}

export async function writeFor(writer: Writer, persona: Persona): Promise<Texts> {
  const phases: Written[] = []
  const questions: AskedQuestion[] = []
  for (const phase of PHASES) {
    const earlier = phases.map(({ phase: number, output }) => [number, textOf(output)] as const)
    phases.push(await writePhase(writer, promptContextOf(persona, phase, Object.fromEntries(earlier))))
    questions.push(...(await askOn(writer, persona, phase)))
  }
  return { persona, languages: languagesFor(writer, persona), phases, questions }
}

/** The built-in guide has words of its own in six languages. */
const languagesFor = ({ guide }: Writer, { language }: Persona): string[] =>
  guide.model === MODEL && !LANGUAGES.some((known) => known === language) ? [language, 'en'] : [language]

async function writePhase(writer: Writer, context: PromptContext): Promise<Written> {
  const { phaseNumber: phase } = context
  const care = needsCare(context)
  const { prompt } = buildPrompt(withoutRisk(context), { care })
  const reader = readerOf(withoutRisk(context), care)
  const requests: Request[] = []
  const first = await request(writer, prompt, phase, requests)
  const reading = readOutput(phase, first.text, reader)
  if (reading.ok) return { phase, output: reading, complaint: null, requests }
  const { complaint } = reading
  const second = await request(writer, buildRepair(prompt, { written: first.text, complaint }), phase, requests)
  const mended = readOutput(phase, second.text, { ...reader, again: true })
  return mended.ok
    ? { phase, output: mended, complaint, requests }
    : { phase, output: null, complaint: second.failure ?? mended.complaint, requests }
}

/** Nothing where the server failed, and why: what is empty cannot be used, and is counted so. */
async function request(
  { guide, prices, timeoutMs }: Writer,
  prompt: Prompt,
  phase: Phase,
  requests: Request[],
): Promise<{ text: string; failure: string | null }> {
  const began = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const options = {
      form: outputForm(phase),
      maxTokens: capFor(CONTEXT_TOKENS, prompt, false),
      signal,
      onText: () => undefined,
    }
    const { text, model, ...taken } = await guide.write(prompt, options)
    const tokens = taken.promptTokens + taken.completionTokens
    requests.push({ ms: performance.now() - began, tokens, costMicros: costMicros(prices, model, taken) })
    return { text, failure: null }
  } catch (error) {
    if (!(error instanceof GuideError)) throw error
    requests.push({ ms: performance.now() - began, tokens: 0, costMicros: 0 })
    return { text: '', failure: error.message }
  }
}

/** One question a phase, on its longest answer: the plain one where none is asked, or the model has no good one. */
async function askOn(writer: Writer, persona: Persona, phase: Phase): Promise<AskedQuestion[]> {
  const answers = answersOf(persona, phase)
  const index = answers.reduce((best, answer, at) => (answer.length > (answers[best] ?? '').length ? at : best), 0)
  const answer = answers[index]?.trim() ?? ''
  if (answer === '' || gentleText([answer]) !== null) return []
  const plain = questionOn({ topic: QUESTIONS[phase][index]?.topic ?? '', answer, besides: answers })
  if (plain === '') return []
  const slot = { userId: 1, phaseNumber: phase, index }
  const question = await think(writer, { slot, answer, besides: answers })
  return [{ phase, index, question: question ?? plain }]
}

async function think({ guide, timeoutMs }: Writer, topic: Topic): Promise<string | null> {
  const prompt = buildQuestionPrompt(topic)
  const options = { form: null, maxTokens: QUESTION_TOKENS, onText: () => undefined }
  try {
    const { text } = await guide.write(prompt, { ...options, signal: AbortSignal.timeout(timeoutMs) })
    const reading = readQuestion(text, askedOn(topic))
    return reading.ok ? reading.question : null
  } catch (error) {
    if (error instanceof GuideError) return null
    throw error
  }
}

/** Every line of a phase as it is shown: paragraphs of a page, lines of a plan. */
export function shownLines({ output }: Written): string[] {
  if (output === null) return []
  return output.plan ? linesOf(output.plan) : output.output.split(/\n+/).filter(Boolean)
}

/** What a plan proposes, with what it rests on; the goal and the name apart. */
export function proposalsOf(plan: Plan) {
  return 'beliefs' in plan
    ? [...plan.beliefs, ...plan.shifts, ...plan.steps]
    : [...plan.months.flat(), ...plan.weeklyRhythm]
}
