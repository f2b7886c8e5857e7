/**
 * The plan compiler: actions and rhythm of a plan become tasks with days. The same plan, sprint, choices and day always
 * give the same tasks. All days are days of the browser's own calendar. Pure.
 */
import { addDays, getISODay, startOfISOWeek } from 'date-fns'
import { daysBetween, toDay } from '../../lib/dates.ts'
import { endOfChosenDay, noonOf, startOfMonth } from './days.ts'
import type { Span } from './days.ts'
import type { Plan } from './plan.ts'
import type { Changes, Task } from './queries.ts'
import { isDone } from './tasks.ts'

export type Choices = {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  /** The most tasks that a week may hold, those that are there already included. */
  perWeek: number
}

/** A task that the plan asks for, on the day it would be due ('yyyy-MM-dd'). */
export type Draft = { key: string; title: string; day: string; planItem: string; recurring: boolean }

/** Part of the plan for which no week has room. */
export type Unplaced = { planItem: string; times: number }

export type Compiled = { drafts: Draft[]; unplaced: Unplaced[] }

/** So many actions of the months fit into a suggested week beside the rhythm. */
const ACTIONS_PER_WEEK = 3

type Input = { plan: Plan; span: Span; tasks: readonly Task[]; choices: Choices; now: Date }

/** Rhythm first, because it happens anyway; then the actions of each month, evenly through what is left of it. */
export function compilePlan(input: Input): Compiled {
  const table = openTable(input)
  for (const [index, habit] of uniqueHabits(input.plan).entries()) placeRhythm(table, habit, index)
  for (const month of [1, 2, 3] as const) placeMonth(table, input, month)
  const drafts = table.drafts.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || (a.key < b.key ? -1 : 1))
  return { drafts, unplaced: table.unplaced }
}

/** A week that has room for the whole rhythm and for some of the actions. */
export function suggestChoices(plan: Plan): Choices {
  const weekdays = [1, 2, 3, 4, 5]
  const rhythm = uniqueHabits(plan).map(({ cadence }, index) => rhythmDays(cadence, weekdays, index).length)
  return { weekdays, perWeek: rhythm.reduce((sum, days) => sum + days, 0) + ACTIONS_PER_WEEK }
}

/** What is sent for the drafts that were kept; recurring ones of the same line become one series. */
export function draftsToChanges(drafts: readonly Draft[], newId: () => string): Changes {
  const series = new Map(drafts.filter(({ recurring }) => recurring).map(({ planItem }) => [planItem, newId()]))
  return {
    add: drafts.flatMap(({ title, day, planItem, recurring }) => {
      const dueDate = endOfChosenDay(day)
      const seriesId = recurring ? (series.get(planItem) ?? null) : null
      return dueDate ? [{ title, dueDate: dueDate.toISOString(), planItem, seriesId }] : []
    }),
  }
}

type RhythmLine = Plan['weeklyRhythm'][number]

type Table = {
  /** The days that can be used, in order. */
  days: Date[]
  weekdays: readonly number[]
  perWeek: number
  /** Open tasks in each week, by its Monday. */
  load: Map<string, number>
  /** What is a task already, by its words, and the weeks in which it is. */
  existing: Map<string, Set<string>>
  drafts: Draft[]
  unplaced: Unplaced[]
}

function openTable({ span, tasks, choices, now }: Input): Table {
  const load = new Map<string, number>()
  const existing = new Map<string, Set<string>>()
  for (const task of tasks) {
    const week = weekOf(new Date(task.dueDate))
    if (!isDone(task)) load.set(week, (load.get(week) ?? 0) + 1)
    for (const words of new Set([task.planItem ?? task.title, task.title]))
      existing.set(words, (existing.get(words) ?? new Set()).add(week))
  }
  const weekdays = [...new Set(choices.weekdays)].filter((day) => day >= 1 && day <= 7).sort((a, b) => a - b)
  const perWeek = Math.max(0, Math.floor(choices.perWeek))
  const days = usableDays(span, now).filter((day) => weekdays.includes(getISODay(day)))
  return { days, weekdays, perWeek, load, existing, drafts: [], unplaced: [] }
}

/** The days from today, or from the start where that is still ahead, to the end of the sprint. */
function usableDays(span: Span, now: Date): Date[] {
  const today = noonOf(now)
  const start = noonOf(span.startDate)
  const first = today > start ? today : start
  const count = Math.max(0, daysBetween(first, span.endDate) + 1)
  return Array.from({ length: count }, (_, index) => noonOf(addDays(first, index)))
}

function placeRhythm(table: Table, { text: item, cadence }: RhythmLine, index: number): void {
  const wanted = rhythmDays(cadence, table.weekdays, index)
  const there = table.existing.get(item) ?? new Set()
  const days = table.days.filter((day) => wanted.includes(getISODay(day)) && !there.has(weekOf(day)))
  const missed = days.filter((day) => !place(table, day, { title: item, planItem: item, recurring: true }))
  if (missed.length > 0) table.unplaced.push({ planItem: item, times: missed.length })
}

/** The weekdays of a habit, as far as they were chosen; where none of them was, or nobody has named any, one in turn. */
function rhythmDays(
  { kind, weekdays: named, times }: RhythmLine['cadence'],
  weekdays: readonly number[],
  index: number,
) {
  if (kind === 'daily') return [...weekdays]
  const wanted = weekdays.filter((day) => named?.includes(day))
  if (wanted.length > 0) return wanted
  const count = Math.min(kind === 'times-a-week' ? (times ?? 1) : 1, weekdays.length)
  return Array.from(
    { length: count },
    (_, turn) => (index + Math.floor((turn * weekdays.length) / count)) % weekdays.length,
  )
    .flatMap((place) => weekdays[place] ?? [])
    .sort((a, b) => a - b)
}

function placeMonth(table: Table, { plan, span }: Input, month: 1 | 2 | 3): void {
  const items = unique(plan.months[month - 1] ?? []).filter((item) => !table.existing.has(item))
  const first = month === 1 ? noonOf(span.startDate) : noonOf(startOfMonth(span, month))
  const next = month === 3 ? null : noonOf(startOfMonth(span, month === 1 ? 2 : 3))
  const own = table.days.filter((day) => day >= first && (!next || day < next))
  // A month that is over leaves its actions to all the days that are still ahead.
  const days = own.length > 0 ? own : table.days.filter((day) => day >= first)
  for (const [index, item] of items.entries()) {
    const ideal = days[Math.floor(((index + 0.5) * days.length) / items.length)]
    const tries = ideal ? [ideal, ...nearby(days, ideal), ...table.days.filter((day) => day > ideal)] : []
    const placed = tries.some((day) => place(table, day, { title: item, planItem: item, recurring: false }))
    if (!placed) table.unplaced.push({ planItem: item, times: 1 })
  }
}

/** Later days of the month first, then earlier ones, the nearest of each first. */
const nearby = (days: readonly Date[], ideal: Date) => [
  ...days.filter((day) => day > ideal),
  ...days.filter((day) => day < ideal).reverse(),
]

/** Books the day where its week has room; says whether it had. */
function place(table: Table, day: Date, task: Omit<Draft, 'key' | 'day'>): boolean {
  const week = weekOf(day)
  const load = table.load.get(week) ?? 0
  if (load >= table.perWeek) return false
  table.load.set(week, load + 1)
  const text = toDay(day)
  table.drafts.push({ ...task, day: text, key: `${text} ${table.drafts.length.toString().padStart(5, '0')}` })
  return true
}

const weekOf = (day: Date) => toDay(startOfISOWeek(day))
const unique = (items: readonly string[]) =>
  [...new Set(items.map((item) => item.slice(0, 300).trim()))].filter(Boolean)

/** A habit that is named twice is one. */
function uniqueHabits({ weeklyRhythm }: Plan): RhythmLine[] {
  return unique(weeklyRhythm.map(({ text }) => text)).flatMap((text) => {
    const habit = weeklyRhythm.find((each) => unique([each.text])[0] === text)
    return habit ? [{ ...habit, text }] : []
  })
}

/** How a newer plan differs from the one that a sprint follows, line by line. */
export type PlanDiff = { kept: string[]; added: string[]; dropped: string[] }

export function comparePlans(before: Plan, after: Plan): PlanDiff {
  const old = new Set(linesOf(before))
  const young = new Set(linesOf(after))
  return {
    kept: [...young].filter((line) => old.has(line)),
    added: [...young].filter((line) => !old.has(line)),
    dropped: [...old].filter((line) => !young.has(line)),
  }
}

const linesOf = ({ months, weeklyRhythm }: Plan) => unique([...months.flat(), ...weeklyRhythm.map(({ text }) => text)])

/** Open tasks, not yet begun, that only a dropped line of the plan asked for. */
export function tasksOfDropped(tasks: readonly Task[], { dropped }: PlanDiff): Task[] {
  const lines = new Set(dropped)
  return tasks.filter((task) => task.status === 'pending' && lines.has(task.planItem ?? task.title))
}
