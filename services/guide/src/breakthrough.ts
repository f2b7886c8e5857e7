/** Writes phase 2: beliefs, what speaks against them, and steps, all in the person's words. */
import { KEYS } from './plan-keys.ts'
import type { Prompt } from './blocks.ts'
import { bare, framed, type Item, type AnswerRef } from './evidence.ts'
import { BELIEFS, FEARS, FEW, hear, isCalm, NEW, PROOF, SHORT, type Heard } from './heard.ts'
import type { Run } from './reading.ts'
import { isFelt, isSpoken, stepsOf } from './steps.ts'
import { mentions, readWish, type Wish } from './wish.ts'

export interface BreakthroughPlan {
  [KEYS.beliefs]: Item[]
  [KEYS.shifts]: Item[]
  [KEYS.steps]: Item[]
}

const MAX_LISTED = 4
/** Where somebody wants it short. */
const MAX_IN_SHORT = 2

export function composeBreakthrough(prompt: Prompt): BreakthroughPlan {
  const wish = readWish(prompt.wish)
  const heard = hear(prompt, wish)
  const wanted = (items: Item[], most: number) =>
    wantedFirst(items, wish).slice(0, wish.length === 'shorter' ? MAX_IN_SHORT : most)
  const beliefs = wanted(beliefsOf(asListed(heard)), MAX_LISTED + 1)
  const shifts = wanted(shiftsOf(heard), MAX_LISTED)
  return {
    [KEYS.beliefs]: beliefs,
    [KEYS.shifts]: shifts,
    [KEYS.steps]: wanted(stepsOf(heard, [...beliefs, ...shifts]), MAX_LISTED),
  }
}

/** What there should be more of stands first. */
function wantedFirst(items: readonly Item[], { more }: Wish): Item[] {
  const isWanted = ({ text, quote }: Item) => more !== '' && mentions(`${text} ${quote}`, more)
  return [...items.filter(isWanted), ...items.filter((item) => !isWanted(item))]
}

const isShort = ({ count, words }: Run) => count >= FEW && count <= SHORT && !/[?!…]$/.test(words)

function beliefsOf({ chooser, beliefs, lean, fears, source, isOwnVoice }: Heard): Item[] {
  const items: (Item | null)[] = []
  const at: AnswerRef = { phase: 2, index: BELIEFS }
  for (const [index, belief] of beliefs.entries()) {
    const isFirst = index === 0
    const isLast = index === beliefs.length - 1
    if (isFirst && isOwnVoice) items.push(framed(chooser, 'belief.own', at, [belief]))
    else if (isFirst && source && !NAMES_VOICE.test(belief.words))
      items.push(framed(chooser, 'belief.voice', at, [belief, source]) ?? bare(chooser, at, belief))
    else if (isLast && lean) items.push(framed(chooser, 'belief.lean', at, [belief, lean]))
    else items.push(bare(chooser, at, belief))
  }
  for (const [index, fear] of fears.entries()) {
    const place = { phase: 2, index: FEARS } as const
    const key = chooserKey(fear)
    items.push(
      index === 0 && isCalm(fear) && fear.count > 1 && !isFelt(fear)
        ? framed(chooser, key, place, [fear])
        : bare(chooser, place, fear),
    )
  }
  return present(items)
}

/** "My mother always said": whose voice it was is told already. */
const NAMES_VOICE =
  /(?<!\p{L})(?:said|says|told (?:me|us)|(?:used to|would) say|sagte|meinte|hat (?:\p{L}+ )?gesagt|dijo|decían?|me dijeron|disait|disaient|a dit|dit que|on m['’]a|diceva\p{L}*|ha detto|disse\p{L}*|dizia\p{L}*)(?!\p{L})/iu

/** What is a step of its own is not also listed here: each sentence has one place, as far as there are places. */
function asListed(heard: Heard): Heard {
  const { chooser, beliefs, fears, source, isTender } = heard
  const isAnswered = source && isSpoken(source) && isCalm(source) && beliefs.length > 1 && !isTender
  const isThoughtOut = fears.length > 0 && beliefs.length + fears.length > 2 && !isTender
  return {
    ...heard,
    source: isAnswered && chooser.number('source', 2) === 0 ? null : source,
    fears: isThoughtOut && chooser.number('fear', 2) === 0 ? fears.slice(0, -1) : fears,
  }
}

const chooserKey = ({ said, words }: Run) =>
  said[0] && /^(?:that|dass|que|qu['’]|che)(?!\p{L})/iu.test(words) ? 'fear.that' : 'fear'

const NEW_AT: AnswerRef = { phase: 2, index: NEW }
const PROOF_AT: AnswerRef = { phase: 2, index: PROOF }
/** Two sentences of so many words stand well beside each other. */
const BRIEF = 9
const MAX_TOGETHER = 45

function shiftsOf(heard: Heard): Item[] {
  const { chooser, beliefs, proof, better } = heard
  const [, ...others] = better
  const first = besideBelief(heard) ?? besideProof(heard)
  const rest = others.map((other) => bare(chooser, NEW_AT, other))
  if (first?.hasProof) return present([first.item, ...rest])
  const framesProof = proof && proof.count > 1 && beliefs.length > 0
  const shown =
    proof && (framesProof ? framed(chooser, 'shift.proof', PROOF_AT, [proof]) : bare(chooser, PROOF_AT, proof))
  return present([first?.item ?? newOf(heard), shown, ...rest])
}

interface Shift {
  item: Item | null
  hasProof: boolean
}

/** The old and the new sentence, where both are brief, or where nothing else speaks for the new one. */
function besideBelief({ chooser, beliefs, better: [first], proof }: Heard): Shift | null {
  const belief = beliefs.find((one) => isCalm(one) && isShort(one))
  if (!first || !belief || !isCalm(first) || !isShort(first)) return null
  if (proof && (belief.count > BRIEF || first.count > BRIEF) && chooser.number('shift', 3) > 0) return null
  const item = framed(chooser, 'shift.from', { phase: 2, index: BELIEFS }, [belief, first])
  return { item: item && { ...item, answer: '2.6', quote: first.raw }, hasProof: false }
}

/** What happened, and behind it the sentence that goes with it. */
function besideProof({ chooser, proof, better: [first] }: Heard): Shift | null {
  if (!proof || !first || !isCalm(proof) || !isCalm(first) || chooser.number('together', 2) > 0) return null
  if (proof.count <= FEW || first.count <= FEW || proof.count + first.count > MAX_TOGETHER) return null
  return { item: framed(chooser, 'shift.both', PROOF_AT, [proof, first]), hasProof: true }
}

function newOf({ chooser, beliefs, better: [first] }: Heard): Item | null {
  if (!first) return null
  return beliefs.length > 0 && first.count > 1
    ? framed(chooser, 'shift.new', NEW_AT, [first])
    : bare(chooser, NEW_AT, first)
}

/** Those that there are, none twice. */
function present(items: readonly (Item | null)[]): Item[] {
  const found = items.filter((item) => item !== null)
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index)
}
