/** Phase 3: ninety days out of the person's own lines, spread by order and effort, each with the words it rests on. */
import { KEYS } from './plan-keys.ts'
import type { Prompt } from './blocks.ts'
import { cadenceOf, freeDays, without } from './cadence.ts'
import { createChooser, type Chooser } from './chooser.ts'
import { framed, LONGEST_LINE, placeName, type Item } from './evidence.ts'
import type { FrameKey } from './frames/frames.ts'
import { linesOf, type Line } from './lines.ts'
import { setFrame } from './quote.ts'
import { bestOf, read, toRun, wholeRun, type Reading, type Run } from './reading.ts'
import { isJoke } from './refusals.ts'
import { countWords } from './sentences.ts'
import { nameOf } from './sprint-name.ts'
import { tongueOf, type Tongue } from './tongue.ts'

type Effort = 'small' | 'medium' | 'large'
export interface Action extends Item {
  effort: Effort
}
export interface Habit extends Item {
  cadence: string
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
const MOST_HABITS = 4
const MOST_GOALS = 6
const SPRINT_DAYS = 90

interface Means {
  chooser: Chooser
  end: string
  readings: readonly Reading[]
  goals: Line[]
}

export function composeSprintPlan(prompt: Prompt, today = new Date()): SprintPlan {
  const tongue = tongueOf([...prompt.answers, ...prompt.deeper], prompt.person.language)
  const readings = prompt.answers.map((answer, index) => read(answer || (prompt.deeper[index] ?? ''), tongue))
  const goals = readings[GOALS] ? linesOf(readings[GOALS], true).slice(0, MOST_GOALS) : []
  const chooser = createChooser(tongue, prompt.answers, prompt.variant)
  const means: Means = { chooser, end: endOf(prompt.person.sprintEnd, tongue, today), readings, goals }
  const months = monthsOf(means)
  return {
    [KEYS.goal]: goalOf(means),
    Name: nameIn(means),
    [KEYS.month1]: months[0],
    [KEYS.month2]: months[1],
    [KEYS.month3]: months[2],
    [KEYS.weeklyRhythm]: habitsOf(means),
  }
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

const linesAt = ({ readings }: Means, index: number): Line[] => (readings[index] ? linesOf(readings[index]) : [])

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
      (one) => (months[one]?.length ?? MOST_ITEMS) < MOST_ITEMS,
    )
    if (place !== undefined) months[place]?.push(action)
  }
  const { goals } = means
  for (const [index, goal] of goals.entries()) put(monthOf(index, goals.length), goalAction(means, goal, index))
  put(0, resourceOf(means))
  for (const [index, skill] of linesAt(means, SKILLS).slice(0, 3).entries()) put(index, skillAction(means, skill))
  put(1, obstacleOf(means))
  for (const measure of linesAt(means, MEASURES).slice(0, 3)) put(2, measureAction(means, measure))
  return months
}

const monthOf = (index: number, count: number) => (count <= 3 ? index : Math.floor((index * 3) / count))

function goalAction({ chooser, readings }: Means, goal: Line, index: number): Action {
  const isAction = readings[GOALS]?.lexicon.action(goal.text) ?? false
  const starts = !isAction && (index === 0 || goal.words < 3)
  return action(chooser, { key: starts ? 'item.start' : null, index: GOALS, effort: 'large' }, goal)
}

function skillAction({ chooser, readings }: Means, skill: Line): Action {
  const isAction = readings[SKILLS]?.lexicon.action(skill.text) ?? false
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
  const own = { text: line.text, effort, answer: placeName({ phase: 3, index }), quote: line.raw }
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
  return small(chooser, 'item.resource', RESOURCES, run)
}

const PERSON =
  /^(?:him|her|them|he|she|my (?:husband|wife|partner|boyfriend|girlfriend|ex)|er|sie|mein mann|él|ella|mi marido|lui|elle|mon mari|ele|ela|o meu marido|mio marito|lei)\.?$/iu

/** With its answer, for the bad day; else a decision to be made. Somebody's name alone is neither. */
function obstacleOf({ chooser, readings }: Means): Action | null {
  const reading = readings[OBSTACLES]
  if (!reading) return null
  const from = reading.said.findIndex(({ usable, grief }, index) => {
    const next = reading.said[index + 1]
    const isAnswer =
      next && (reading.lexicon.then.test(next.raw) || (reading.said.length === 2 && reading.said[0]?.words === 1))
    return usable && !grief && isAnswer && next.usable
  })
  const met = from < 0 ? null : toRun(reading, startOf(reading, from))
  if (met && met.count <= 45 && !PERSON.test(met.said[0]?.raw ?? '')) return small(chooser, 'item.then', OBSTACLES, met)
  if (met) return null
  const best = bestOf(reading, ({ grief, raw }) => !grief && !isJoke(raw) && !PERSON.test(raw), chooser.turn)
  return best && small(chooser, 'item.decide', OBSTACLES, toRun(reading, [best]))
}

/** The obstacle with what it leans on, and the answer behind it. */
function startOf({ said }: Reading, from: number) {
  let first = from
  while (first > 0 && said[first]?.leans && !said[first - 1]?.grief) first -= 1
  return said.slice(first, from + 2)
}

function small(chooser: Chooser, key: FrameKey, index: number, run: Run | null): Action | null {
  const item = run && framed(chooser, key, { phase: 3, index }, [run])
  return item && { ...item, effort: 'small' }
}

function habitsOf(means: Means): Habit[] {
  const reading = means.readings[HABITS]
  if (!reading) return []
  const lines = linesAt(means, HABITS)
  const free = lines.flatMap(({ text }) => freeDays(text, countWords(text), reading.lexicon))
  const isFree = ({ text }: Line) => freeDays(text, countWords(text), reading.lexicon).length > 0
  return lines
    .filter((line) => !isFree(line))
    .slice(0, MOST_HABITS)
    .map(({ text, raw }) => ({
      text,
      cadence: without(cadenceOf(text, reading.lexicon), free),
      answer: placeName({ phase: 3, index: HABITS }),
      quote: raw,
    }))
}
