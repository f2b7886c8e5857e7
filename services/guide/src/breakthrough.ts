/** Writes phase 2: beliefs, what speaks against them, and steps, all in the person's words. */
import { KEYS } from './plan-keys.ts'
import type { Prompt } from './blocks.ts'
import { bare, framed, type Item, type AnswerRef } from './evidence.ts'
import { BELIEFS, FEARS, FEELINGS, FEW, hear, NEW, PROOF, SHORT, type Heard } from './heard.ts'
import type { Run } from './reading.ts'
import { isJoke } from './refusals.ts'
import { mentions, readWish, type Wish } from './wish.ts'

export interface BreakthroughPlan {
  [KEYS.beliefs]: Item[]
  [KEYS.shifts]: Item[]
  [KEYS.steps]: Item[]
}

const MOST_LISTED = 4
/** Where somebody wants it short. */
const MOST_IN_SHORT = 2

export function composeBreakthrough(prompt: Prompt): BreakthroughPlan {
  const wish = readWish(prompt.wish)
  const heard = hear(prompt, wish)
  const wanted = (items: Item[], most: number) =>
    wantedFirst(items, wish).slice(0, wish.length === 'shorter' ? MOST_IN_SHORT : most)
  return {
    [KEYS.beliefs]: wanted(beliefsOf(heard), MOST_LISTED + 1),
    [KEYS.shifts]: wanted(shiftsOf(heard), MOST_LISTED),
    [KEYS.steps]: wanted(stepsOf(heard), MOST_LISTED),
  }
}

/** What there should be more of stands first. */
function wantedFirst(items: readonly Item[], { more }: Wish): Item[] {
  const isWanted = ({ text, quote }: Item) => more !== '' && mentions(`${text} ${quote}`, more)
  return [...items.filter(isWanted), ...items.filter((item) => !isWanted(item))]
}

const isCalm = ({ said }: Run) => said.every(({ grief, raw }) => !grief && !isJoke(raw))
const isShort = ({ count, words }: Run) => count >= FEW && count <= SHORT && !/[?!…]$/.test(words)

function beliefsOf({ chooser, beliefs, lean, fears, source, isOwnVoice }: Heard): Item[] {
  const items: (Item | null)[] = []
  const at: AnswerRef = { phase: 2, index: BELIEFS }
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
    items.push(
      index === 0 && isCalm(fear) && fear.count > 1 ? framed(chooser, key, place, [fear]) : bare(chooser, place, fear),
    )
  }
  return present(items)
}

const chooserKey = ({ said, words }: Run) =>
  said[0] && /^(?:that|dass|que|qu['’]|che)(?!\p{L})/iu.test(words) ? 'fear.that' : 'fear'

function shiftsOf({ chooser, beliefs, proof, better }: Heard): Item[] {
  const items: (Item | null)[] = []
  const at: AnswerRef = { phase: 2, index: NEW }
  const belief = beliefs.find((one) => isCalm(one) && isShort(one))
  const [first, ...others] = better
  if (first && belief && isCalm(first) && isShort(first)) {
    const shift = framed(chooser, 'shift.from', { phase: 2, index: BELIEFS }, [belief, first])
    items.push(shift && { ...shift, answer: '2.6', quote: first.raw })
  } else if (first)
    items.push(
      beliefs.length > 0 && first.count > 1 ? framed(chooser, 'shift.new', at, [first]) : bare(chooser, at, first),
    )
  const proofAt: AnswerRef = { phase: 2, index: PROOF }
  if (proof && proof.count > 1 && beliefs.length > 0) items.push(framed(chooser, 'shift.proof', proofAt, [proof]))
  else if (proof) items.push(bare(chooser, proofAt, proof))
  for (const other of others) items.push(bare(chooser, at, other))
  return present(items)
}

function stepsOf({ chooser, beliefs, body, proofLine, better }: Heard): Item[] {
  const items: (Item | null)[] = []
  const belief = beliefs.find((one) => isCalm(one) && one.count >= FEW && one.count <= SHORT)
  const calm = better.filter((one) => isCalm(one) && one.count > 1)
  const better1 = calm[chooser.turn % Math.max(1, calm.length)]
  if (belief) items.push(framed(chooser, 'step.mark', { phase: 2, index: BELIEFS }, [belief]))
  if (body && better1) {
    const step = framed(chooser, 'step.body', { phase: 2, index: FEELINGS }, [body, better1])
    items.push(step && { ...step, answer: '2.6', quote: better1.raw })
  } else if (better1 && beliefs.length > 0) items.push(framed(chooser, 'step.new', { phase: 2, index: NEW }, [better1]))
  if (proofLine && proofLine.count > 1)
    items.push(framed(chooser, 'step.proof', { phase: 2, index: PROOF }, [proofLine]))
  return present(items)
}

/** Those that there are, none twice. */
function present(items: readonly (Item | null)[]): Item[] {
  const found = items.filter((item) => item !== null)
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index)
}
