/** Phase 2: what holds the person back, how to look at it, and what to do about it this week. */
import type { Prompt } from './blocks.ts'
import { createChooser, type Chooser } from './prng.ts'
import { readFear, readStatements, retell } from './statements.ts'
import { capitalise, clip, quote, quoteSentence, splitPieces, tidy } from './words.ts'

export interface BreakthroughPlan {
  'Identified Limiting Beliefs': string[]
  'Recommended Mindset Shifts': string[]
  'Action Steps for Inner Transformation': string[]
}

interface Heard {
  chooser: Chooser
  fears: string[]
  beliefs: string[]
  feeling: string | undefined
  source: string | undefined
  proof: string | undefined
  better: string[]
  vision: string | undefined
}

export function composeBreakthrough(prompt: Prompt): BreakthroughPlan {
  const heard = hear(prompt)
  return {
    'Identified Limiting Beliefs': atLeastThree(nameBeliefs(heard), GENERAL_BELIEFS, heard.chooser),
    'Recommended Mindset Shifts': atLeastThree(shiftMind(heard), GENERAL_SHIFTS, heard.chooser),
    'Action Steps for Inner Transformation': atLeastThree(takeSteps(heard), GENERAL_STEPS, heard.chooser),
  }
}

function hear({ answers, variant, vision, wish }: Prompt): Heard {
  const [fears = '', beliefs = '', feelings = '', source = '', proof = '', better = ''] = answers
  return {
    chooser: createChooser(JSON.stringify([2, variant, answers, wish, vision])),
    fears: readStatements(fears, 2),
    beliefs: readStatements(beliefs, 2),
    feeling: readStatements(feelings, 1)[0],
    source: readStatements(source, 1)[0],
    proof: readStatements(proof, 1)[0],
    better: readStatements(better, 2),
    vision: readVisionLine(vision),
  }
}

/** A sentence of the vision that is about the person and not too long to repeat. */
function readVisionLine(vision: string): string | undefined {
  const sentences = splitPieces(tidy(vision)).filter(
    (line) => /^You (?!wake before|know where)/.test(line) && line.length < 130,
  )
  return sentences[0]
}

function nameBeliefs({ chooser, beliefs, fears, source }: Heard): string[] {
  return [
    ...beliefs.map((belief) => `${quoteSentence(capitalise(belief))} ${chooser.pick(BELIEF_GLOSSES)}`),
    ...fears.map((fear) => {
      const named = readFear(fear)
      return `${named === '' ? `The fear you put as ${quote(fear)}.` : `The fear ${named}.`} ${chooser.pick(FEAR_GLOSSES)}`
    }),
    ...(source === undefined
      ? []
      : [`${chooser.pick(SOURCE_OPENERS)} ${quote(capitalise(source))}. ${chooser.pick(SOURCE_GLOSSES)}`]),
  ].slice(0, 5)
}

function shiftMind({ chooser, beliefs, better, proof, feeling, vision }: Heard): string[] {
  const old = beliefs[0]
  const shifts: string[] = better.map((line, index) =>
    index === 0 && old !== undefined
      ? `From ${quote(capitalise(clip(old, 110)))} to ${quote(capitalise(line))}. ${chooser.pick(BETTER_GLOSSES)}`
      : `${quoteSentence(capitalise(line))} ${chooser.pick(BETTER_GLOSSES)}`,
  )
  if (proof !== undefined) shifts.push(`From “always” to “except”: ${retell(proof)}. ${chooser.pick(PROOF_GLOSSES)}`)
  if (feeling !== undefined)
    shifts.push(
      `From obeying the feeling to noticing it. You wrote ${quote(feeling)}: ${chooser.pick(FEELING_GLOSSES)}`,
    )
  if (vision !== undefined)
    shifts.push(
      `From waiting until you are ready to acting as the person who wrote: ${quote(vision)}. ${chooser.pick(VISION_GLOSSES)}`,
    )
  return shifts.slice(0, 5)
}

function takeSteps({ chooser, beliefs, fears, feeling, proof, source, better }: Heard): string[] {
  const steps: string[] = []
  if (beliefs[0] !== undefined)
    steps.push(chooser.pick(BELIEF_STEPS).replace('{it}', () => quote(capitalise(beliefs[0] ?? ''))))
  if (fears[0] !== undefined) steps.push(chooser.pick(FEAR_STEPS))
  if (better[0] !== undefined)
    steps.push(chooser.pick(BETTER_STEPS).replace('{it}', () => quote(capitalise(better[0] ?? ''))))
  if (feeling !== undefined) steps.push(chooser.pick(FEELING_STEPS))
  if (proof !== undefined) steps.push(chooser.pick(PROOF_STEPS))
  if (source !== undefined && steps.length < 5) steps.push(chooser.pick(SOURCE_STEPS))
  return steps.slice(0, 5)
}

function atLeastThree(lines: string[], general: readonly string[], chooser: Chooser): string[] {
  const all = [...lines]
  while (all.length < 3) all.push(chooser.pick(general))
  return all
}

const BELIEF_GLOSSES = [
  'It is a sentence you have practised, which is not the same as a fact you have checked.',
  'It speaks in the tone of experience, and it was written before most of yours.',
  'It asks to be believed every morning. It has never once been asked for evidence.',
  'It has kept you safe from some things, and from a good many others that you wanted.',
]
const FEAR_GLOSSES = [
  'Behind it stands a rule: that one bad outcome would say who you are.',
  'It treats what might happen as if it had happened already, and asks you to pay in advance.',
  'It is usually largest just outside the door, and smaller on the other side.',
]
const SOURCE_OPENERS = ['The first voice, as you name it:', 'Where it was learned, in your words:']
const SOURCE_GLOSSES = [
  'What was handed to you can be handed back, even with thanks.',
  'It made sense there and then. You are not there, and it is not then.',
]
const BETTER_GLOSSES = [
  'You need not believe it all day. Believe it for the length of one small act.',
  'It is in your own words, which is why it can hold your weight.',
  'Say it as you would say it to somebody you love, and then let it be about you.',
]
const PROOF_GLOSSES = [
  'One exception is enough to make a law into an opinion.',
  'You did not imagine that. Keep it where you can reach it.',
]
const FEELING_GLOSSES = [
  'it comes, it stays for a while, and it passes through a body that is still yours.',
  'treat it as weather, which is real, and which decides about coats and not about directions.',
]
const VISION_GLOSSES = [
  'That person is not braver than you. They began on a day like this one.',
  'Ready is something one notices afterwards.',
]

const BELIEF_STEPS = [
  'Tonight, write {it} at the head of a page. Under it, list what it has cost you and what it has spared you, and stop at ten lines.',
  'Copy {it} by hand, then add “is a thing I learned”. Read the longer sentence aloud once a day this week.',
]
const FEAR_STEPS = [
  'Choose the smallest version of what you are avoiding, small enough to be almost silly, and do it within two days.',
  'Write down the worst that could come of one small attempt, what you would do the next morning, and who would help. Then make the attempt.',
]
const BETTER_STEPS = [
  'Put {it} where you will meet it before the first screen of the day, and leave it there for fourteen mornings.',
  'Each evening for two weeks, note one thing, however slight, that made {it} a little truer.',
]
const FEELING_STEPS = [
  'When the feeling comes, put both feet on the floor, name it, and breathe out slowly six times before you decide anything.',
  'Keep a small log for a week: when the feeling came, what had just happened, how long it stayed. Patterns are kinder than verdicts.',
]
const PROOF_STEPS = [
  'Write the story of the time when it was not true: one page, with the weather in it. Read it before the next difficult thing.',
  'Ask somebody who was there what they remember of that time, and write down their words and not your corrections.',
]
const SOURCE_STEPS = [
  'Write a letter, which you need not send, to the voice you first heard it from. Say what you are keeping and what you are giving back.',
  'Next time the old voice speaks, greet it by the name you gave it. Then do the next thing on your list.',
]
const GENERAL_BELIEFS = [
  '“I should be further along by now.” It measures you with a clock that nobody can show you.',
  '“If I begin, I must be good at it.” It forgets that everyone you admire was once seen doing it badly.',
  '“It is not for people like me.” It rarely says who those people are.',
]
const GENERAL_SHIFTS = [
  'From “am I ready” to “what is the next small thing”. The second question can be answered by lunchtime.',
  'From proving to practising. Proof is asked for once; practice may be done badly and often.',
  'From “this is who I am” to “this is what I have rehearsed”. What was rehearsed can be rehearsed differently.',
]
const GENERAL_STEPS = [
  'Spend ten minutes, with a pen, on one question: what would you try if nobody were ever to hear how it went?',
  'Tell one person whom you trust what you are trying to change, and ask them only to listen.',
  'Do one small thing this week before you feel ready for it, and write down afterwards what actually happened.',
]
