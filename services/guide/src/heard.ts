/** Chooses what of the answers to phase 2 is quoted in which part of the plan. */
import type { Prompt } from './blocks.ts'
import { createChooser, type Chooser } from './chooser.ts'
import { createReader, whole } from './hearing.ts'
import { mourns } from './mourning.ts'
import { bestOf, read, runFrom, standing, startsOf, toRun, type Reading, type Run, type Said } from './reading.ts'
import { isJoke } from './refusals.ts'
import { namesIn } from './resources.ts'
import { languageOf } from './language.ts'
import type { Wish } from './wish.ts'

export const [FEARS, BELIEFS, FEELINGS, SOURCE, PROOF, NEW] = [0, 1, 2, 3, 4, 5] as const
/** So long a quotation may stand inside a line of ours. */
export const SHORT = 24
/** Fewer words stand for themselves: nothing is built on them. */
export const FEW = 3
const MAX_PROOF = 40
const MAX_CHAIN = 34

export interface Heard {
  chooser: Chooser
  beliefs: Run[]
  /** The words right behind a belief, where they answer it. */
  lean: Run | null
  fears: Run[]
  body: Run | null
  /** How it is noticed, and what the person does then. */
  chain: Run | null
  source: Run | null
  isOwnVoice: boolean
  proof: Run | null
  proofLine: Run | null
  better: Run[]
  /** Of people in the answers; none where somebody is mourned. */
  names: ReadonlySet<string>
  /** Somebody is mourned, or this language does not let us tell: no one is asked to imagine a fear come true. */
  isTender: boolean
}

export const isCalm = ({ said }: Run) => said.every(({ grief, raw }) => !grief && !isJoke(raw))

export function hear(prompt: Prompt, wish: Wish): Heard {
  const language = languageOf([...prompt.answers, ...prompt.deeper], prompt.person.language)
  const chooser = createChooser(language, prompt.answers, prompt.variant)
  const readAs = createReader(prompt, wish, language)
  const readings = prompt.answers.map((answer, index) => readAs(whole(answer, prompt.deeper[index])))
  const of = (index: number): Reading => readings[index] ?? read('', language)
  const one = (index: number, fits: (said: Said) => boolean) => {
    const best = bestOf(of(index), fits, chooser.turn)
    return best && toRun(of(index), [best])
  }
  const calm = (said: Said) => !said.grief && !isJoke(said.raw)
  const sources = of(SOURCE)
  const isMourning = mourns(prompt, language)
  const said = [...prompt.answers, ...prompt.deeper, ...prompt.elsewhere]
  return {
    chooser,
    beliefs: linesOf(of(BELIEFS), 3),
    lean: leanOf(of(BELIEFS)),
    fears: linesOf(clauses(of(FEARS)), 2),
    body: bodyOf(of(FEELINGS), calm),
    chain: chainOf(of(FEELINGS), calm),
    source: sourceOf(sources),
    isOwnVoice: sources.lexicon.own.test(sources.text.trim()),
    proof: proofOf(of(PROOF), chooser.turn),
    proofLine: one(PROOF, (said) => calm(said) && said.words <= SHORT + 8),
    better: longestFirst(linesOf(of(NEW), 3)),
    names: isMourning ? new Set() : namesIn(said, of(PROOF)),
    isTender: isMourning || of(FEARS).foreign === true,
  }
}

/** How it is noticed: the first short sentence about it. */
function bodyOf(reading: Reading, calm: (said: Said) => boolean): Run | null {
  const fits = (said: Said) => said.usable && !said.leans && calm(said) && said.words >= FEW && said.words <= 12
  const first = reading.said.find((said) => fits(said) && !said.raw.endsWith('?'))
  return first ? toRun(reading, [first]) : null
}

/** Two sentences: what is felt, and behind it what somebody does. */
function chainOf(reading: Reading, calm: (said: Said) => boolean): Run | null {
  const [from] = startsOf(reading, calm)
  const run = from === undefined ? null : runFrom(reading, from, MAX_CHAIN, calm)
  const [felt, done] = run?.said ?? []
  const isDone = done && (reading.lexicon.self.test(done.raw) || reading.lexicon.then.test(done.raw))
  return felt && isDone ? toRun(reading, [felt, done]) : null
}

/** "Nothing scares me" is no fear, "I'm not afraid of much" neither. */
const DENIAL =
  /^(?:nothing|nichts|nada|rien|niente|nulla)(?!\p{L})|(?<!\p{L})(?:not (?:really |much )?(?:afraid|scared)|(?:keine|nicht viel) angst|no tengo miedo|(?:pas|plus) peur|non ho paura|não tenho medo)(?!\p{L})/iu
/** "That is what I fear" points back; "That the cards stop" does not. */
const POINTS_BACK = /^that(?:['’]s| (?:is|was|would|will|could|makes|scares|feels|really))(?!\p{L})/iu

/** Leaves out fears that are denied. A clause that begins with "that" may be quoted alone, even after another one. */
function clauses(reading: Reading): Reading {
  const said = reading.said.map((one) => {
    const isClause = reading.lexicon.that.test(one.raw) && !POINTS_BACK.test(one.raw)
    return { ...one, leans: one.leans && !isClause, usable: one.usable && !DENIAL.test(one.raw) }
  })
  return { ...reading, said }
}

/** Whole sentences that stand alone, the first ones first. */
function linesOf(reading: Reading, most: number): Run[] {
  return reading.said
    .flatMap((one) => standing(reading, one) ?? [])
    .filter(({ words, death }) => words <= MAX_PROOF && !death)
    .slice(0, most)
    .map((one) => toRun(reading, [one]))
}

/** The new belief: the longest sentence that is still short enough to be read in one breath. */
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
  return run && run.count <= MAX_PROOF ? run : null
}

function proofOf(reading: Reading, turn: number): Run | null {
  const fits = (said: Said) => !said.grief
  const starts = startsOf(reading, fits)
  const from = starts[turn % Math.max(1, starts.length)]
  return from === undefined ? null : runFrom(reading, from, MAX_PROOF, fits)
}
