/** The figures of one writer, each with the most that it may be. Pure. */
import { hasSignals } from '@daybreak/safety/signals'
import { FAULTS, findingsIn, type Fault, type Finding } from './scores.ts'
import { sharesIn, type Pair } from './sharing.ts'
import type { Texts } from './texts.ts'

export interface Figure {
  name: string
  value: number
  text: string
  /** Above it the evaluation fails; null where it is only told. */
  most: number | null
}

export interface Summary {
  figures: Figure[]
  findings: Finding[]
  /** What was not written, and why. */
  unwritten: { persona: string; phase: number; complaint: string }[]
  /** Who shares most. */
  closest: { words: Pair | null; forms: Pair | null }
}

/** No two persons may share more than a quarter of their words, or more than six forms of their plans. */
const [MAX_SHARED, MAX_FORMS] = [0.25, 6]

const NAMES: Readonly<Record<Fault, string>> = {
  language: 'in another language',
  person: 'speak as I',
  length: 'too long',
  quotation: 'quotations that nobody said',
  evidence: 'lines without evidence',
  cut: 'lines cut inside a thought',
  twice: 'said twice',
  'too many': 'lists that are too long',
  danger: 'words of danger',
}

export function summarize(all: readonly Texts[]): Summary {
  const findings = all.flatMap(findingsIn)
  const pairs = sharesIn(all)
  const closest = { words: highest(pairs, ({ words }) => words), forms: highest(pairs, ({ forms }) => forms) }
  const figures = [
    ...writtenFigures(all),
    ...FAULTS.map((fault) => count(NAMES[fault], findings.filter((one) => one.fault === fault).length, 0)),
    figure('ordinary answers heard as danger', heardAsDanger(all), percent, null),
    figure('words shared by two, at most', closest.words?.words ?? 0, percent, MAX_SHARED),
    count('plan forms shared by two, at most', closest.forms?.forms ?? 0, MAX_FORMS),
    ...costFigures(all),
  ]
  const unwritten = all.flatMap(({ persona, phases }) =>
    phases
      .filter(({ output }) => output === null)
      .map(({ phase, complaint }) => ({ persona: persona.id, phase, complaint: complaint ?? '' })),
  )
  return { figures, findings, unwritten, closest }
}

export const failuresIn = ({ figures }: Summary): Figure[] =>
  figures.filter(({ value, most }) => most !== null && value > most)

/** Of the answers of those who are in no danger: what is heard there is left out of their texts. */
function heardAsDanger(all: readonly Texts[]): number {
  const ordinary = all.filter(({ persona }) => persona.never === undefined)
  const answers = ordinary.flatMap(({ persona }) => Object.values(persona.answers)).filter((text) => text.trim() !== '')
  return answers.length === 0 ? 0 : answers.filter((text) => hasSignals([text])).length / answers.length
}

function writtenFigures(all: readonly Texts[]): Figure[] {
  const phases = all.flatMap((texts) => texts.phases)
  const without = phases.filter(({ output }) => output === null).length
  const mended = phases.filter(({ output, complaint }) => output !== null && complaint !== null).length
  return [
    count('people', all.length, null),
    count('texts', phases.length, null),
    count('questions', all.flatMap(({ questions }) => questions).length, null),
    count('refused or of no use', without, 0),
    count('written a second time', mended, null),
  ]
}

function costFigures(all: readonly Texts[]): Figure[] {
  const requests = all.flatMap((texts) => texts.phases.flatMap((written) => written.requests))
  const times = requests.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const costs = requests.map(({ costMicros }) => costMicros)
  const cost = costs.some((micros) => micros === null) ? null : costs.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const dollars = (micros: number) => (cost === null ? 'no price known' : `$${(micros / 1e6).toFixed(4)}`)
  return [
    figure('time for a text, median', times[Math.floor(times.length / 2)] ?? 0, seconds, null),
    figure('time for a text, longest', times.at(-1) ?? 0, seconds, null),
    count(
      'tokens',
      requests.reduce((sum, { tokens }) => sum + tokens, 0),
      null,
    ),
    figure('cost', cost ?? 0, dollars, null),
  ]
}

const figure = (name: string, value: number, toText: (value: number) => string, most: number | null): Figure => ({
  ...{ name, value, most },
  text: most === null ? toText(value) : `${toText(value)}${value > most ? ' !' : ''}`,
})
const count = (name: string, value: number, most: number | null) =>
  figure(name, value, (number) => number.toLocaleString('en-US'), most)

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const seconds = (ms: number) => `${(ms / 1_000).toFixed(ms < 100 ? 3 : 1)} s`

function highest(pairs: readonly Pair[], of: (pair: Pair) => number): Pair | null {
  return pairs.reduce<Pair | null>((best, pair) => (best && of(best) >= of(pair) ? best : pair), null)
}
