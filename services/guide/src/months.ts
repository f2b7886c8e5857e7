/**
 * Spreads actions over three months. Each goal gathers what speaks of the same thing; a date that a line names decides its
 * month, and only without one the order in which the goals were said.
 */
import { action, GOALS, MEASURES, OBSTACLES, RESOURCES, SKILLS, type Action } from './actions.ts'
import type { Chooser } from './chooser.ts'
import { effortOf } from './effort.ts'
import { answerRefName, framed } from './evidence.ts'
import type { FrameKey } from './frames/frames.ts'
import { kindOf } from './kinds.ts'
import type { Line } from './lines.ts'
import { linkedTo } from './links.ts'
import { obstacleOf } from './obstacle.ts'
import { wholeRun, type Reading } from './reading.ts'
import { monthIn, type Span } from './when.ts'

export interface Means {
  chooser: Chooser
  /** The last day, in the person's language. */
  end: string
  span: Span
  readings: readonly Reading[]
  goals: readonly Line[]
  skills: readonly Line[]
  measures: readonly Line[]
  /** Whom to ask, which hour to keep, which sum to decide on. */
  resources: readonly Action[]
  /** What is there besides, where none of these is named. */
  atHand: Action | null
  /** Of the people in the answers. */
  names: ReadonlySet<string>
  /** Whether somebody is mourned: then nothing is pushed. */
  mourns: boolean
  /** So many things a month. */
  most: number
}

export type Months = [Action[], Action[], Action[]]

/** An action and where it belongs. */
interface Placed {
  action: Action
  month: number
}

const MAX_LINES = 3
const MAX_MEASURED = 30
const ENOUGH = 4
/** Fewer words name a thing that is hard to talk over. */
const MIN = 3
const WEIGHT = { small: 1, medium: 3, large: 6 } as const

export function monthsOf(means: Means): Months {
  const goals = goalMonths(means)
  const before = [
    ...placed(means, goals, [...means.resources, ...(means.atHand ? [means.atHand] : [])], { besides: means.names }),
    ...placed(means, goals, skillsFor(means)),
  ]
  const after = placed(means, goals, measuresFor(means, goals), { place: 2 })
  const steps: Placed[] = means.goals.flatMap((goal, index) => {
    const month = goals[index] ?? 0
    const own = (one: Linked) => one.goal === index
    const isPrepared = before.some(own)
    return [
      ...before.filter(own),
      ...goalActions(means, { goal, index, isPrepared }).map((one) => ({ action: one, month })),
      ...after.filter(own),
    ]
  })
  const loose = [...before, ...after].filter((one) => one.goal < 0 && !isSpare(means, one))
  const months = spread(means, [...steps, ...loose])
  const obstacle = obstacleFor(means)
  return inTurn(obstacle ? spread(means, [...steps, ...loose, placeOf(means, goals, obstacle, months)]) : months)
}

/** Whom to ask and what to learn, then the goals, then what is looked at afterwards: the days follow this order. */
const inTurn = ([one, two, three]: Months): Months => [
  one.toSorted(byTurn),
  two.toSorted(byTurn),
  three.toSorted(byTurn),
]

const byTurn = (one: Action, other: Action) => turnOf(one) - turnOf(other)
const turnOf = ({ answer }: Action) => TURNS.findIndex((answers) => answers.includes(answer))
const TURNS = [[RESOURCES, SKILLS], [GOALS], [OBSTACLES, MEASURES]].map((indexes) =>
  indexes.map((index) => answerRefName({ phase: 3, index })),
)

/** What merely is there is no task, and belongs to a plan that has little else, or to the goal it is for. */
const isSpare = ({ goals, skills, atHand }: Means, { action: one }: Placed) =>
  one === atHand && goals.length + skills.length >= ENOUGH

interface Linked extends Placed {
  /** -1: of no goal alone. */
  goal: number
}

function goalMonths({ goals, span }: Means): number[] {
  const inOrder = (index: number) => (goals.length <= 3 ? index : Math.floor((index * 3) / goals.length))
  const dated = goals.map(({ text }, index) => monthIn(text, span, inOrder(index)))
  if (goals.length !== 3) return dated.map((month, index) => month ?? inOrder(index))
  // One for each month: those without a date take the months that are left.
  const free = [0, 1, 2].filter((month) => !dated.includes(month))
  return dated.map((month, index) => month ?? free.shift() ?? index)
}

interface How {
  /** Names that tie nothing: who keeps the receipts has no part in the journey. */
  besides?: ReadonlySet<string>
  place?: number
}

/** With the goal that it speaks of; else in the month that it names; else in its turn, or where such lines belong. */
function placed(means: Means, months: readonly number[], actions: readonly Action[], how: How = {}): Linked[] {
  return actions.map((one, index) => {
    const goal = linkedTo(one.quote, means.goals, how.besides)
    const month = monthIn(one.quote, means.span) ?? months[goal] ?? how.place ?? Math.min(index, 2)
    return { action: one, month, goal }
  })
}

interface Goal {
  goal: Line
  index: number
  /** Whether an answer names what comes before it. */
  isPrepared: boolean
}

/** A large goal that nothing prepares has a first step by what it is about; what is no task becomes one by it. */
function goalActions({ chooser, readings, mourns }: Means, { goal, index, isPrepared }: Goal): Action[] {
  const isTask = goal.words > 1 && (readings[GOALS]?.lexicon.action(goal.text) ?? false)
  const effort = isTask ? effortOf(goal) : 'large'
  const own = action(chooser, { key: null, index: GOALS, effort }, goal)
  if (!isTask && goal.words > 2 && TAKES_DAYS.test(goal.text))
    return [action(chooser, { key: 'item.days', index: GOALS, effort }, goal)]
  const key = goal.words > 1 ? firstStep(goal, mourns) : null
  if (isTask && (index > 0 || isPrepared || effort !== 'large' || key === null)) return [own]
  if (isTask && key) return [action(chooser, { key, index: GOALS, effort: 'small' }, goal), own]
  if (index > 0 && goal.words > 2) return [own]
  return [action(chooser, { key: mourns ? null : (key ?? 'item.start'), index: GOALS, effort }, goal)]
}

/** "Four Saturdays in a row": its days are to be found. */
const TAKES_DAYS =
  /(?<!\p{L})(?:(?:satur|sun|mon|tues|wednes|thurs|fri)days?|weekends?|evenings?|mornings?|(?:sams|sonn|mon|diens|donners|frei)tage?n?|mittwoche?n?|wochenenden?|abende?n?|s[áa]bados?|domingos?|lunes|martes|mi[ée]rcoles|jueves|viernes|fin(?:es)? de semana|tardes|samedis?|dimanches?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|week-ends?|soirées?|sabat[oi]|domenich?[ae]|sere|serate|fins? de semana|noites)(?!\p{L})/iu

function firstStep({ text }: Line, mourns: boolean): FrameKey | null {
  const kind = kindOf(text, mourns)
  return kind === null || kind === 'grief' ? null : `first.${kind}`
}

const skillsFor = ({ chooser, readings, skills }: Means) =>
  skills.slice(0, MAX_LINES).map((skill) => {
    const isTask = skill.words > 1 && (readings[SKILLS]?.lexicon.action(skill.text) ?? false)
    const find = isTask || readings[SKILLS]?.foreign ? null : questionIn(skill.text)
    const key = find === null ? 'item.hour' : 'item.find'
    return action(chooser, { key: isTask ? null : key, index: SKILLS, effort: 'medium', name: find ?? '' }, skill)
  })

const ASKS =
  /^(?:how|what|where|when|which|whether|wie|was|wo|wann|welche[rs]?|ob|cómo|qué|dónde|cuándo|comment|où|quand|come|cosa|dove|como|onde)(?!\p{L})(?=.{8})/iu
const OF_SELF =
  /(?<!\p{L})(?:i|my|me|mine|myself|ich|mich|mir|mein\p{L}*|yo|mi|mis|je|j['’]|mon|ma|mes|moi|io|mio|mia|miei|mie|eu|meus?|minhas?)(?!\p{L})/iu

/** "How to write a grant" is found out as it stands; what speaks as I is quoted. */
const questionIn = (text: string): string | null =>
  ASKS.test(text) && !OF_SELF.test(text) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : null

/** One look at all of it, unless a measure tells of one goal: then each stands with its own. */
function measuresFor(means: Means, months: readonly number[]): Action[] {
  const reading = means.readings[MEASURES]
  const all = reading ? wholeRun(reading, MAX_MEASURED) : null
  const isOne = means.measures.length > 1 && all?.said.length === means.measures.length && all.count <= MAX_MEASURED
  if (!all || !isOne || means.measures.some(({ raw }) => linkedTo(raw, means.goals) >= 0))
    return eachMeasure(means, months)
  return eachMeasure({ ...means, measures: [{ text: all.words, raw: all.raw, words: all.count }] }, months)
}

function eachMeasure({ chooser, measures, goals, end }: Means, months: readonly number[]): Action[] {
  return measures.slice(0, MAX_LINES).map((measure) => {
    const month = months[linkedTo(measure.raw, goals)] ?? 2
    const atEnd = measureKey(measure)
    // What is over in the first month is not looked at on the last day.
    const key = month < 2 && atEnd !== 'item.when' ? 'item.done' : atEnd
    return action(chooser, { key, index: MEASURES, effort: 'small', end }, measure)
  })
}

const IS_TIME = /^(?:when(?:ever)?|if|once|wenn|sobald|falls|cuando|si|quand|lorsque|quando|se)(?!\p{L})/iu

/** "When I can play two songs" is a moment, and cannot be true or false. */
function measureKey({ text }: Line): FrameKey {
  if (IS_TIME.test(text)) return 'item.when'
  return /\d/.test(text) ? 'item.count' : 'item.look'
}

function obstacleFor({ chooser, readings }: Means): Action | null {
  const reading = readings[OBSTACLES]
  const met = reading ? obstacleOf(reading, chooser.turn) : null
  if (!met) return null
  const alone = met.run.count <= MIN ? 'item.short' : 'item.decide'
  const key = met.isAnswered ? 'item.then' : alone
  const item = framed(chooser, key, { phase: 3, index: OBSTACLES }, [met.run])
  return item && { ...item, effort: 'small' }
}

/** In the month it names or with its goal; else in the one that asks the most, where it would do the most harm. */
function placeOf(means: Means, goals: readonly number[], obstacle: Action, months: Months): Placed {
  const [linked] = placed(means, goals, [obstacle], { place: -1 })
  const loads = months.map((month) => month.reduce((sum, { effort }) => sum + WEIGHT[effort], 0))
  const heaviest = loads.every((load) => load === loads[1]) ? 1 : loads.indexOf(Math.max(...loads))
  return { action: obstacle, month: linked && linked.month >= 0 ? linked.month : heaviest }
}

/** Each where it belongs, or next to it where that month is full; none twice. */
function spread({ most }: Means, steps: readonly Placed[]): Months {
  const months: Months = [[], [], []]
  for (const { action: one, month } of steps) {
    if (months.flat().some(({ text }) => text === one.text)) continue
    const place = [month, month + 1, month - 1, month + 2, month - 2].find(
      (next) => (months[next]?.length ?? most) < most,
    )
    if (place !== undefined) months[place]?.push(one)
  }
  return months
}
