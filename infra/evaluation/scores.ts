/** What is counted of the texts: of each person's alone, and of two persons' beside each other. Pure. */
import { hasRuledSignals } from '@daybreak/safety/signals'
import { plain } from '../../services/guide/src/plain.ts'
import { countWords } from '../../services/guide/src/sentences.ts'
import { findLanguage } from '../../services/journey/src/language.ts'
import type { Plan } from '../../services/journey/src/output/wire.ts'
import { aroundQuotes, quotesIn, saidAs } from './measures.ts'
import { saidUpTo, type Persona } from './people.ts'
import { proposalsOf, shownLines, type Texts, type Written } from './texts.ts'
import { isWhole } from './whole.ts'

/** What is wrong with a text, each with the words that show it. */
export const FAULTS = [
  'language',
  'person',
  'length',
  'quotation',
  'evidence',
  'cut',
  'twice',
  'too many',
  'danger',
] as const
export type Fault = (typeof FAULTS)[number]

export interface Finding {
  persona: string
  phase: number
  fault: Fault
  words: string
}

const LONGEST_PAGE = 380
const LONGEST_LINE = 60
/** A quarter of a page may be the writer's, so it has a third more words than were said; fragments may be joined by as many. */
const [GROWTH, GROWTH_OF_FEW] = [4 / 3, 2]
/** Fewer words said are fragments. */
const FEW = 60
const MIN_ALLOWED = 20
const MAX_ITEMS = 5
const MAX_HABITS = 4
const MAX_LINES = 5
/** What stands where nothing may be planned: it rests on no answer, and should not. */
const CARE = /findahelpline\.com/

const FIRST_PERSON: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}’'])(?:I|I[’'](?:m|ve|ll|d)|my|mine|myself)(?![\p{L}’'])/u,
  de: /(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:yo|mi|mis|conmigo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j[’']|mon|ma|mes|moi)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:io|mio|mia|miei|mie)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:eu|meus?|minhas?|comigo)(?!\p{L})/iu,
}

export const findingsIn = (texts: Texts): Finding[] => [
  ...texts.phases.flatMap((written) => findingsInPhase(texts, written)),
  ...findingsInQuestions(texts),
]

function findingsInPhase({ persona, languages }: Texts, written: Written): Finding[] {
  const lines = shownLines(written)
  if (lines.length === 0) return []
  const said = saidUpTo(persona, written.phase).flatMap(saidAs)
  const whole = lines.join('\n')
  const plan = written.output?.plan ?? null
  const find = (fault: Fault, words: string[]) =>
    words.map((each) => ({ persona: persona.id, phase: written.phase, fault, words: each }))
  return [
    ...find('language', isForeign(whole, languages) ? [whole.slice(0, 80)] : []),
    ...find(
      'person',
      lines.filter((line) => speaksAsI(line, said, persona.language)),
    ),
    ...find('length', plan ? lines.filter((line) => countWords(line) > LONGEST_LINE) : tooLong(whole, persona)),
    ...find(
      'quotation',
      lines.flatMap(quotesIn).filter((words) => !isSaid(words, said)),
    ),
    ...(plan && !CARE.test(whole) ? find('evidence', withoutEvidence(plan)) : []),
    ...(plan ? find('cut', cutLines(plan, persona)) : []),
    ...find('twice', repeated(plan ? lines : sentencesOf(whole))),
    ...(plan ? find('too many', tooMany(plan)) : []),
    ...find('danger', dangerIn(whole, persona)),
  ]
}

function findingsInQuestions({ persona, languages, questions }: Texts): Finding[] {
  const all = questions.map(({ question }) => question).join('\n')
  const find = (fault: Fault, words: string[]) =>
    words.map((each) => ({ persona: persona.id, phase: 0, fault, words: each }))
  return [
    ...find('language', isForeign(all, languages) ? [all.slice(0, 80)] : []),
    ...find('danger', dangerIn(all, persona)),
  ]
}

const isSaid = (words: string, said: readonly string[]) =>
  plain(words).trim() !== '' && said.some((answer) => answer.includes(plain(words)))

/** Few letters do not tell their language. */
function isForeign(text: string, languages: readonly string[]): boolean {
  const found = findLanguage([text])
  return found !== '' && !languages.includes(found)
}

/** What somebody said themselves may say I: in quotation marks, or as a task in their own words. */
function speaksAsI(line: string, said: readonly string[], language: string): boolean {
  return !isSaid(line, said) && (FIRST_PERSON[language]?.test(aroundQuotes(line)) ?? false)
}

function tooLong(page: string, persona: Persona): string[] {
  const told = saidUpTo(persona, 1).reduce((sum, answer) => sum + countWords(answer), 0)
  const most = Math.max(MIN_ALLOWED, told * (told < FEW ? GROWTH_OF_FEW : GROWTH))
  const words = countWords(page)
  return words > Math.min(LONGEST_PAGE, most) ? [`${words} words for ${told}`] : []
}

const withoutEvidence = (plan: Plan) =>
  proposalsOf(plan).flatMap(({ text, evidence }) => (evidence === null ? [text] : []))

/** Items in somebody's own words that begin or end inside a thought of theirs. */
function cutLines(plan: Plan, { answers, deeper = {} }: Persona): string[] {
  return proposalsOf(plan).flatMap(({ text, evidence }) => {
    if (evidence === null) return []
    const own = [text, ...quotesIn(text)].some((words) => plain(evidence.quote).includes(plain(words)))
    const name = `${evidence.phaseNumber}.${evidence.index + 1}`
    // As the journey puts them together, so that a quotation may go over from one into the other.
    const said = [answers[name], deeper[name]].filter(Boolean).join('\n')
    return own && !isWhole(evidence.quote, said) ? [text] : []
  })
}

const sentencesOf = (page: string) => page.split(/(?<=[.?!…。！？]["”’»“)]*)\s+/u)

function repeated(texts: readonly string[]): string[] {
  const known = texts.map(plain)
  return texts.filter((_, index) => known[index]?.trim() !== '' && known.indexOf(known[index] ?? '') < index)
}

function tooMany(plan: Plan): string[] {
  const lists =
    'beliefs' in plan
      ? [plan.beliefs, plan.shifts, plan.steps].map((list) => [list, MAX_LINES] as const)
      : [...plan.months.map((list) => [list, MAX_ITEMS] as const), [plan.weeklyRhythm, MAX_HABITS] as const]
  return lines(lists)
}

const lines = (lists: readonly (readonly [readonly object[], number])[]) =>
  lists.flatMap(([list, most]) => (list.length > most ? [`${list.length} of at most ${most}`] : []))

function dangerIn(text: string, { never = [] }: Persona): string[] {
  const repeats = never.filter((words) => plain(text).includes(plain(words)))
  return hasRuledSignals(text) && !CARE.test(text) ? [...repeats, 'sounds like danger'] : repeats
}
