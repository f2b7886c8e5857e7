/** Phase 2: what the person tells themselves, what stands against it, and what can be done with both; all in their words. */
import { KEYS } from './plan-keys.ts'
import type { Prompt } from './blocks.ts'
import { createChooser, type Chooser } from './chooser.ts'
import { bare, framed, type Item, type Place } from './evidence.ts'
import { bestOf, read, runFrom, standing, startsOf, toRun, type Reading, type Run, type Said } from './reading.ts'
import { isJoke } from './refusals.ts'
import { tongueOf } from './tongue.ts'

export interface BreakthroughPlan {
  [KEYS.beliefs]: Item[]
  [KEYS.shifts]: Item[]
  [KEYS.steps]: Item[]
}

const [FEARS, BELIEFS, FEELINGS, SOURCE, PROOF, NEW] = [0, 1, 2, 3, 4, 5]
const MOST_LISTED = 4
/** So long a quotation may stand inside a line of ours. */
const SHORT = 24
/** Fewer words stand for themselves: nothing is built on them. */
const FEW = 3
const MOST_PROOF = 40

interface Heard {
  chooser: Chooser
  beliefs: Run[]
  /** The words right behind a belief, where they answer it. */
  lean: Run | null
  fears: Run[]
  body: Run | null
  source: Run | null
  isOwnVoice: boolean
  proof: Run | null
  proofLine: Run | null
  better: Run[]
}

export function composeBreakthrough(prompt: Prompt): BreakthroughPlan {
  const heard = hear(prompt)
  return {
    [KEYS.beliefs]: beliefsOf(heard).slice(0, MOST_LISTED + 1),
    [KEYS.shifts]: shiftsOf(heard).slice(0, MOST_LISTED),
    [KEYS.steps]: stepsOf(heard).slice(0, MOST_LISTED),
  }
}

function hear(prompt: Prompt): Heard {
  const tongue = tongueOf([...prompt.answers, ...prompt.deeper], prompt.person.language)
  const chooser = createChooser(tongue, prompt.answers, prompt.variant)
  const readings = prompt.answers.map((answer, index) => read(answer || (prompt.deeper[index] ?? ''), tongue))
  const of = (index: number): Reading => readings[index] ?? read('', tongue)
  const one = (index: number, fits: (said: Said) => boolean) => {
    const best = bestOf(of(index), fits, chooser.turn)
    return best && toRun(of(index), [best])
  }
  const calm = (said: Said) => !said.grief && !isJoke(said.raw)
  const sources = of(SOURCE)
  return {
    chooser,
    beliefs: linesOf(of(BELIEFS), 3),
    lean: leanOf(of(BELIEFS)),
    fears: linesOf(of(FEARS), 2).filter(({ words }) => !DENIAL.test(words)),
    body: bodyOf(of(FEELINGS), calm),
    source: sourceOf(sources),
    isOwnVoice: sources.lexicon.own.test(sources.text.trim()),
    proof: proofOf(of(PROOF), chooser.turn),
    proofLine: one(PROOF, (said) => calm(said) && said.words <= SHORT + 8),
    better: longestFirst(linesOf(of(NEW), 3)),
  }
}

/** How it is noticed: the first short sentence about it. */
function bodyOf(reading: Reading, calm: (said: Said) => boolean): Run | null {
  const fits = (said: Said) => said.usable && !said.leans && calm(said) && said.words >= FEW && said.words <= 12
  const first = reading.said.find((said) => fits(said) && !said.raw.endsWith('?'))
  return first ? toRun(reading, [first]) : null
}

/** "Nothing scares me" is no fear. */
const DENIAL = /^(?:nothing|nichts|nada|rien|niente|nulla)(?!\p{L})/iu

/** Whole sentences that stand alone, the first ones first. */
function linesOf(reading: Reading, most: number): Run[] {
  return reading.said
    .flatMap((one) => standing(reading, one) ?? [])
    .filter(({ words, death }) => words <= MOST_PROOF && !death)
    .slice(0, most)
    .map((one) => toRun(reading, [one]))
}

/** What one would rather believe is best said at length, as long as it can be read in one breath. */
const longestFirst = (runs: readonly Run[]) =>
  runs
    .toSorted((one, other) => (other.count <= SHORT ? other.count : 0) - (one.count <= SHORT ? one.count : 0))
    .slice(0, 2)

/** A few words that answer the first belief, right behind it. */
function leanOf(reading: Reading): Run | null {
  const last = reading.said.at(-1)
  const answers = last && reading.said.length > 1 && last.leans && last.usable && last.words <= 8
  return answers ? toRun(reading, [last]) : null
}

const NOBODY_SAID = /^(?:nobody|no one|niemand|keiner|nadie|personne|nessuno|ninguém)(?!\p{L})/iu

/** The first sentence about whose voice it was, with what it was, where that was said in quotation marks. */
function sourceOf(reading: Reading): Run | null {
  if (reading.lexicon.own.test(reading.text.trim())) return null
  const fits = (said: Said) => !said.death
  const [from] = startsOf(reading, fits)
  if (from === undefined || NOBODY_SAID.test(reading.said[from]?.raw ?? '')) return null
  const run = runFrom(reading, from, 22, fits)
  return run && run.count <= MOST_PROOF ? run : null
}

function proofOf(reading: Reading, turn: number): Run | null {
  const fits = (said: Said) => !said.grief
  const starts = startsOf(reading, fits)
  const from = starts[turn % Math.max(1, starts.length)]
  return from === undefined ? null : runFrom(reading, from, MOST_PROOF, fits)
}

const isCalm = ({ said }: Run) => said.every(({ grief, raw }) => !grief && !isJoke(raw))
const isShort = ({ count, words }: Run) => count >= FEW && count <= SHORT && !/[?!…]$/.test(words)

function beliefsOf({ chooser, beliefs, lean, fears, source, isOwnVoice }: Heard): Item[] {
  const items: (Item | null)[] = []
  const at: Place = { phase: 2, index: BELIEFS }
  for (const [index, belief] of beliefs.entries()) {
    const isFirst = index === 0
    const isLast = index === beliefs.length - 1
    if (isFirst && isOwnVoice) items.push(framed(chooser, 'belief.own', at, [belief]))
    else if (isFirst && source)
      items.push(framed(chooser, 'belief.voice', at, [belief, source]) ?? bare(chooser, at, belief))
    else if (isLast && lean) items.push(framed(chooser, 'belief.lean', at, [belief, lean]))
    else items.push(bare(chooser, at, belief))
  }
  for (const [index, fear] of fears.entries()) {
    const place = { phase: 2, index: FEARS } as const
    const key = chooserKey(fear)
    items.push(index === 0 && isCalm(fear) ? framed(chooser, key, place, [fear]) : bare(chooser, place, fear))
  }
  if (beliefs.length === 0 && source) items.push(bare(chooser, { phase: 2, index: SOURCE }, source))
  return present(items)
}

const chooserKey = ({ said, words }: Run) =>
  said[0] && /^(?:that|dass|que|qu['’]|che)(?!\p{L})/iu.test(words) ? 'fear.that' : 'fear'

function shiftsOf({ chooser, beliefs, proof, better }: Heard): Item[] {
  const items: (Item | null)[] = []
  const at: Place = { phase: 2, index: NEW }
  const belief = beliefs.find((one) => isCalm(one) && isShort(one))
  const [first, ...others] = better
  if (first && belief && isCalm(first) && isShort(first)) {
    const shift = framed(chooser, 'shift.from', { phase: 2, index: BELIEFS }, [belief, first])
    items.push(shift && { ...shift, answer: '2.6', quote: first.raw })
  } else if (first)
    items.push(beliefs.length > 0 ? framed(chooser, 'shift.new', at, [first]) : bare(chooser, at, first))
  if (proof) items.push(framed(chooser, 'shift.proof', { phase: 2, index: PROOF }, [proof]))
  for (const other of others) items.push(bare(chooser, at, other))
  return present(items)
}

function stepsOf({ chooser, beliefs, body, proofLine, better }: Heard): Item[] {
  const items: (Item | null)[] = []
  const belief = beliefs.find((one) => isCalm(one) && one.count >= FEW && one.count <= SHORT)
  const calm = better.filter(isCalm)
  const better1 = calm[chooser.turn % Math.max(1, calm.length)]
  if (belief) items.push(framed(chooser, 'step.mark', { phase: 2, index: BELIEFS }, [belief]))
  if (body && better1) {
    const step = framed(chooser, 'step.body', { phase: 2, index: FEELINGS }, [body, better1])
    items.push(step && { ...step, answer: '2.6', quote: better1.raw })
  } else if (better1 && beliefs.length > 0) items.push(framed(chooser, 'step.new', { phase: 2, index: NEW }, [better1]))
  if (proofLine) items.push(framed(chooser, 'step.proof', { phase: 2, index: PROOF }, [proofLine]))
  return present(items)
}

/** Those that there are, none twice. */
function present(items: readonly (Item | null)[]): Item[] {
  const found = items.filter((item) => item !== null)
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index)
}
