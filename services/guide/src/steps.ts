/**
 * The steps of phase 2. Which ones there are depends on what was said: a sentence that somebody spoke is answered, somebody
 * who was there is asked, a fear is thought to its end. What the page does not hold yet is quoted before what it does.
 */
import { framed, type Item } from './evidence.ts'
import type { FrameKey } from './frames/frames.ts'
import { BELIEFS, FEARS, FEELINGS, FEW, isCalm, NEW, PROOF, SHORT, SOURCE, type Heard } from './heard.ts'
import { plain } from './plain.ts'
import type { Run } from './reading.ts'
import { subjectsOf } from './resources.ts'

const MAX_STEPS = 3
/** A sentence that stands in so many lines is not told once more. */
const MAX_TOLD = 2

interface Step {
  key: FrameKey
  index: number
  run: Run
  /** What is read when `run` happens. */
  then?: Run
  name?: string
}

/** `told`: what the page says already. */
export function stepsOf(heard: Heard, told: readonly Item[]): Item[] {
  const page = told.map(({ text }) => plain(text))
  const times = ({ run }: Step) => page.filter((line) => line.includes(plain(run.words))).length
  const fresh = inTurn(heard).filter((step) => times(step) < MAX_TOLD)
  const taken: Step[] = []
  for (const step of fresh.toSorted((one, other) => times(one) - times(other)))
    if (taken.length < MAX_STEPS && taken.every((one) => isApart(one, step))) taken.push(step)
  return taken.flatMap((step) => itemOf(heard, step) ?? [])
}

/** No two steps on the same words, and the new sentence is read once. */
const isApart = (one: Step, other: Step) => !wordsOf(one).some((words) => wordsOf(other).includes(words))
const wordsOf = ({ run, then }: Step) =>
  [run, ...(then ? [then] : [])].flatMap(({ said }) => said.map(({ raw }) => raw))

/** What fits these answers alone, from another one on for each person; behind it what nearly all answers allow. */
function inTurn(heard: Heard): Step[] {
  const { chooser } = heard
  const turned = (steps: readonly (Step | null)[], name: string) => {
    const there = steps.filter((step) => step !== null)
    const from = chooser.number(name, there.length)
    return [...there.slice(from), ...there.slice(0, from)]
  }
  return [...turned([answer(heard), ask(heard), fear(heard), before(heard)], 'own'), ...turned(common(heard), 'common')]
}

/** A sentence that somebody said aloud. */
const answer = ({ source, isTender }: Heard): Step | null =>
  source && !isTender && isSpoken(source) && isCalm(source) ? { key: 'step.answer', index: SOURCE, run: source } : null

export const isSpoken = ({ raw }: Run) => /["“„«].{4,}["”“»]/u.test(raw)

/** Somebody whom a sentence about the exception names at its beginning. */
function ask({ proofLine, names }: Heard): Step | null {
  const name = proofLine && subjectsOf(proofLine.raw).find((word) => names.has(word))
  return proofLine && name ? { key: 'step.ask', index: PROOF, run: proofLine, name } : null
}

/** "I'm scared he forgets me" tells of the fear itself, and not of what happens. */
export const isFelt = ({ words }: Run) => FELT.test(words)
const FELT =
  /^(?:i['’]?m|i am|i) (?:\p{L}+ )?(?:afraid|scared|fear|terrified|worr(?:y|ied)|dread)(?!\p{L})|^(?:ich (?:habe|hab) (?:\p{L}+ )?angst|ich fürchte|tengo (?:\p{L}+ )?miedo|me da miedo|temo|j['’]ai (?:\p{L}+ )?peur|je crains|ho (?:\p{L}+ )?paura|tenho (?:\p{L}+ )?medo)(?!\p{L})/iu

const fear = ({ fears, isTender }: Heard): Step | null => {
  const last = isTender
    ? undefined
    : fears.findLast((one) => isCalm(one) && !isFelt(one) && one.count > FEW && one.count <= SHORT)
  return last ? { key: 'step.fear', index: FEARS, run: last } : null
}

const before = ({ chain }: Heard): Step | null => (chain ? { key: 'step.before', index: FEELINGS, run: chain } : null)

function common({ chooser, beliefs, body, proofLine, better }: Heard): (Step | null)[] {
  const calm = better.filter((one) => isCalm(one) && one.count > 1)
  const sentence = calm[chooser.turn % Math.max(1, calm.length)]
  const belief = beliefs.findLast((one) => isCalm(one) && one.count >= FEW && one.count <= SHORT)
  return [
    belief ? { key: 'step.mark', index: BELIEFS, run: belief } : null,
    body && sentence ? { key: 'step.body', index: FEELINGS, run: body, then: sentence } : null,
    sentence && beliefs.length > 0 ? { key: 'step.new', index: NEW, run: sentence } : null,
    proofLine && proofLine.count > 1 ? { key: 'step.proof', index: PROOF, run: proofLine } : null,
  ]
}

function itemOf({ chooser }: Heard, { key, index, run, then, name = '' }: Step): Item | null {
  const item = framed(chooser, key, { phase: 2, index }, then ? [run, then] : [run], { line: name })
  // What is to be read is the answer that the step rests on.
  return item && then ? { ...item, answer: '2.6', quote: then.raw } : item
}
