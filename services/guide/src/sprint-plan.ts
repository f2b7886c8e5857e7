/** Phase 3: ninety days out of the person's own lines, spread by order and effort, each with the words it rests on. */
import { KEYS } from './plan-keys.ts'
import type { Prompt } from './blocks.ts'
import { createChooser, type Chooser } from './chooser.ts'
import { framed, LONGEST_LINE, answerRefName, type Item } from './evidence.ts'
import type { FrameKey } from './frames/frames.ts'
import { habitsOf, type Habit } from './habits.ts'
import { createReader, whole } from './hearing.ts'
import { linesOf, type Line } from './lines.ts'
import { setFrame } from './quote.ts'
import { bestOf, read, toRun, wholeRun, type Reading, type Run } from './reading.ts'
import { obstacleOf } from './obstacle.ts'
import { isJoke } from './refusals.ts'
import { nameOf } from './sprint-name.ts'
import { tongueOf, type Tongue } from './tongue.ts'
import { mentions, readWish, type Wish } from './wish.ts'

type Effort = 'small' | 'medium' | 'large'
export interface Action extends Item {
  effort: Effort
}
export interface SprintPlan {
  [KEYS.goal]: string
  Name: string
  [KEYS.month1]: Action[]
  [KEYS.month2]: Action[]
  [KEYS.month3]: Action[]
  [KEYS.weeklyRhythm]: Habit[]
}

const [GOALS, SKILLS, RESOURCES, OBSTACLES, MEASURES, HABITS] = [0, 1, 2, 3, 4, 5]
const MOST_ITEMS = 5
const MOST_GOALS = 6
const SPRINT_DAYS = 90
/** "Buy a belt" is less than half a day. */
const SMALL_GOAL = 3
/** Where somebody wants it short: so many things a month, and habits. */
const MOST_IN_SHORT = 2

interface Means {
  chooser: Chooser
  end: string
  readings: readonly Reading[]
  goals: Line[]
  wish: Wish
  /** So many things a month. */
  most: number
}

export function composeSprintPlan(prompt: Prompt, today = new Date()): SprintPlan {
  const tongue = tongueOf([...prompt.answers, ...prompt.deeper], prompt.person.language)
  const wish = readWish(prompt.wish)
  const readAs = createReader(prompt, wish, tongue)
  const readings = prompt.answers.map((answer, index) => readAs(whole(answer, prompt.deeper[index])))
  const goals = readings[GOALS] ? wantedFirst(linesOf(readings[GOALS], true), wish).slice(0, MOST_GOALS) : []
  const chooser = createChooser(tongue, prompt.answers, prompt.variant)
  const most = wish.length === 'shorter' ? MOST_IN_SHORT : MOST_ITEMS
  const means: Means = { chooser, end: endOf(prompt.person.sprintEnd, tongue, today), readings, goals, wish, most }
  const months = monthsOf(means)
  return {
    [KEYS.goal]: goalOf(means),
    Name: nameIn(means),
    [KEYS.month1]: months[0],
    [KEYS.month2]: months[1],
    [KEYS.month3]: months[2],
    [KEYS.weeklyRhythm]: readings[HABITS] ? habitsOf(readings[HABITS], linesAt(means, HABITS), most) : [],
  }
}

/** What there should be more of comes first. */
function wantedFirst(lines: readonly Line[], { more }: Wish): Line[] {
  const isWanted = ({ text }: Line) => more !== '' && mentions(text, more)
  return [...lines.filter(isWanted), ...lines.filter((line) => !isWanted(line))]
}

function nameIn(means: Means): string {
  const { lexicon } = read('', means.chooser.tongue)
  return nameOf(means.goals, lexicon) || nameOf(linesAt(means, MEASURES), lexicon)
}

/** The last day in the person's language: "February 21", "7. April", "30 de mayo". */
export function endOf(sprintEnd: string, tongue: Tongue, today: Date): string {
  const named = /^\d{4}-\d\d-\d\d$/.test(sprintEnd) ? new Date(`${sprintEnd}T12:00:00Z`) : null
  const end = named && !Number.isNaN(named.getTime()) ? named : new Date(today.getTime() + SPRINT_DAYS * 86_400_000)
  return new Intl.DateTimeFormat(tongue, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(end)
}

const linesAt = ({ readings, wish }: Means, index: number): Line[] =>
  readings[index] ? wantedFirst(linesOf(readings[index]), wish) : []

function goalOf({ chooser, readings, goals, end }: Means): string {
  const reading = readings[GOALS]
  const whole = reading && wholeRun(reading)
  const [first] = goals
  if (!reading || !first || !whole) return chooser.wording('none.goal')
  const isWhole = whole.said.length === reading.said.filter(({ usable }) => usable).length
  const key = isWhole ? 'goal' : 'goal.first'
  return setFrame(chooser.tongue, chooser.wording(key), { a: isWhole ? whole.words : first.text, end })
}

type Months = [Action[], Action[], Action[]]

/** First goal and skill in month 1, second goal and the obstacle in month 2, third goal and the measures in month 3. */
function monthsOf(means: Means): Months {
  const months: Months = [[], [], []]
  const put = (month: number, action: Action | null) => {
    if (!action || months.flat().some(({ text }) => text === action.text)) return
    const place = [month, month + 1, month - 1, month + 2, month - 2].find(
      (one) => (months[one]?.length ?? means.most) < means.most,
    )
    if (place !== undefined) months[place]?.push(action)
  }
  const { goals } = means
  for (const [index, goal] of goals.entries()) put(monthOf(index, goals.length), goalAction(means, goal, index))
  put(0, resourceOf(means))
  for (const [index, skill] of linesAt(means, SKILLS).slice(0, 3).entries()) put(index, skillAction(means, skill))
  put(1, obstacleIn(means))
  for (const measure of linesAt(means, MEASURES).slice(0, 3)) put(2, measureAction(means, measure))
  return months
}

const monthOf = (index: number, count: number) => (count <= 3 ? index : Math.floor((index * 3) / count))

function goalAction({ chooser, readings }: Means, goal: Line, index: number): Action {
  const isAction = goal.words > 1 && (readings[GOALS]?.lexicon.action(goal.text) ?? false)
  const starts = !isAction && (index === 0 || goal.words < 3)
  const effort = isAction && goal.words <= SMALL_GOAL ? 'medium' : 'large'
  return action(chooser, { key: starts ? 'item.start' : null, index: GOALS, effort }, goal)
}

function skillAction({ chooser, readings }: Means, skill: Line): Action {
  const isAction = skill.words > 1 && (readings[SKILLS]?.lexicon.action(skill.text) ?? false)
  return action(chooser, { key: isAction ? null : 'item.hour', index: SKILLS, effort: 'medium' }, skill)
}

function measureAction({ chooser, end }: Means, measure: Line): Action {
  const key = /\d/.test(measure.text) ? 'item.count' : 'item.look'
  return action(chooser, { key, index: MEASURES, effort: 'small' }, measure, end)
}

interface Task {
  /** null: the line itself. */
  key: FrameKey | null
  index: number
  effort: Effort
}

function action(chooser: Chooser, { key, index, effort }: Task, line: Line, end = ''): Action {
  const own = { text: line.text, effort, answer: answerRefName({ phase: 3, index }), quote: line.raw }
  if (key === null || isJoke(line.text)) return own
  const text = setFrame(chooser.tongue, chooser.wording(key), { a: line.text, end })
  return text.length > LONGEST_LINE ? own : { ...own, text }
}

/** What is there already, where it can be said in a line. */
function resourceOf({ chooser, readings }: Means): Action | null {
  const reading = readings[RESOURCES]
  if (!reading) return null
  const best = bestOf(reading, ({ grief, raw, words }) => !grief && !isJoke(raw) && words > 1, chooser.turn)
  const whole = wholeRun(reading, 24)
  const run =
    whole && whole.count <= 24 && whole.said.every(({ grief }) => !grief) ? whole : best && toRun(reading, [best])
  return small(chooser, 'item.resource', RESOURCES, run && run.count > 1 ? run : null)
}

function obstacleIn({ chooser, readings }: Means): Action | null {
  const met = readings[OBSTACLES] ? obstacleOf(readings[OBSTACLES], chooser.turn) : null
  return met && small(chooser, met.isAnswered ? 'item.then' : 'item.decide', OBSTACLES, met.run)
}

function small(chooser: Chooser, key: FrameKey, index: number, run: Run | null): Action | null {
  const item = run && framed(chooser, key, { phase: 3, index }, [run])
  return item && { ...item, effort: 'small' }
}
