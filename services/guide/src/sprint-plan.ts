/** Phase 3: ninety days out of the person's own lines, spread by order and effort, each with the words it rests on. */
import { KEYS } from './plan-keys.ts'
import type { Prompt } from './blocks.ts'
import { GOALS, HABITS, MEASURES, RESOURCES, SKILLS, type Action } from './actions.ts'
import { createChooser } from './chooser.ts'
import { habitsOf, type Habit } from './habits.ts'
import { createReader, whole } from './hearing.ts'
import { linesOf, type Line } from './lines.ts'
import { mourns } from './mourning.ts'
import { monthsOf, type Means as MonthMeans } from './months.ts'
import { setFrame } from './quote.ts'
import { read, wholeRun } from './reading.ts'
import { namesIn, resourcesOf } from './resources.ts'
import { nameOf } from './sprint-name.ts'
import { languageOf, type Language } from './language.ts'
import { mentions, readWish, type Wish } from './wish.ts'

export interface SprintPlan {
  [KEYS.goal]: string
  Name: string
  [KEYS.month1]: Action[]
  [KEYS.month2]: Action[]
  [KEYS.month3]: Action[]
  [KEYS.weeklyRhythm]: Habit[]
}

const MAX_ITEMS = 5
const MAX_GOALS = 6
const SPRINT_DAYS = 90
/** Where somebody wants it short: so many things a month, and habits. */
const MAX_IN_SHORT = 2

type Means = Pick<MonthMeans, 'chooser' | 'end' | 'readings' | 'goals' | 'most'> & { wish: Wish }

export function composeSprintPlan(prompt: Prompt, today = new Date()): SprintPlan {
  const language = languageOf([...prompt.answers, ...prompt.deeper], prompt.person.language)
  const wish = readWish(prompt.wish)
  const readAs = createReader(prompt, wish, language)
  const readings = prompt.answers.map((answer, index) => readAs(whole(answer, prompt.deeper[index])))
  const [asked, habits] = [readings[GOALS], readings[HABITS]]
  const goals = asked ? wantedFirst(linesOf(asked, true), wish).slice(0, MAX_GOALS) : []
  const chooser = createChooser(language, prompt.answers, prompt.variant)
  const most = wish.length === 'shorter' ? MAX_IN_SHORT : MAX_ITEMS
  const last = lastDayOf(prompt.person.sprintEnd, today)
  const means: Means = { chooser, end: nameDay(last, language), readings, goals, wish, most }
  const months = monthsOf({
    ...means,
    span: { language, end: last.getTime(), days: SPRINT_DAYS },
    skills: linesAt(means, SKILLS),
    measures: linesAt(means, MEASURES),
    ...whoAndWhat(means, prompt),
  })
  return {
    [KEYS.goal]: goalOf(means),
    Name: nameIn(means),
    [KEYS.month1]: months[0],
    [KEYS.month2]: months[1],
    [KEYS.month3]: months[2],
    [KEYS.weeklyRhythm]: habits ? habitsOf(habits, linesAt(means, HABITS), most) : [],
  }
}

/** A person who mourns is sent to nobody: the name may be that of the dead. */
function whoAndWhat({ chooser, readings }: Means, prompt: Prompt) {
  const reading = readings[RESOURCES]
  const isMourning = mourns(prompt, chooser.language)
  const said = [...prompt.answers, ...prompt.deeper, ...prompt.elsewhere]
  const names = reading && !isMourning ? namesIn(said, reading) : new Set<string>()
  return {
    mourns: isMourning,
    names,
    ...(reading ? resourcesOf({ chooser, reading, names }) : { resources: [], atHand: null }),
  }
}

/** What there should be more of comes first. */
function wantedFirst(lines: readonly Line[], { more }: Wish): Line[] {
  const isWanted = ({ text }: Line) => more !== '' && mentions(text, more)
  return [...lines.filter(isWanted), ...lines.filter((line) => !isWanted(line))]
}

function nameIn(means: Means): string {
  const { lexicon } = read('', means.chooser.language)
  return nameOf(means.goals, lexicon) || nameOf(linesAt(means, MEASURES), lexicon)
}

function lastDayOf(sprintEnd: string, today: Date): Date {
  const named = /^\d{4}-\d\d-\d\d$/.test(sprintEnd) ? new Date(`${sprintEnd}T12:00:00Z`) : null
  return named && !Number.isNaN(named.getTime()) ? named : new Date(today.getTime() + SPRINT_DAYS * 86_400_000)
}

/** In the person's language: "February 21", "7. April", "30 de mayo". */
function nameDay(end: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(end)
}

function linesAt({ readings, wish }: Means, index: number): Line[] {
  const reading = readings[index]
  return reading ? wantedFirst(linesOf(reading), wish) : []
}

function goalOf({ chooser, readings, goals, end }: Means): string {
  const reading = readings[GOALS]
  const whole = reading && wholeRun(reading)
  const [first] = goals
  if (!reading || !first || !whole) return chooser.wording('none.goal')
  const isWhole = whole.said.length === reading.said.filter(({ usable }) => usable).length
  const key = isWhole ? 'goal' : 'goal.first'
  return setFrame(chooser.language, chooser.wording(key), { a: isWhole ? whole.words : first.text, end })
}
