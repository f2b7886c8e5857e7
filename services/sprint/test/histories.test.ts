/** Whatever happens in a sprint, its planning rules keep their promises after every step. No servers; `HISTORIES` says how many. */
import type { PlanItem, PlanMonth, SprintPlan } from '@daybreak/proto/plans'
import type { ProposalKind } from '@daybreak/proto/sprint-outlook'
import type { TaskGroup } from '@daybreak/proto/sprint-tasks'
import { MAX_TASKS_PER_WEEK } from '@daybreak/proto/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf, type Calendar } from '../src/calendar.ts'
import { compilePlan, type Compiled } from '../src/planning/compile.ts'
import { addDays, daysBetween, localDay, mondayOf, startOfDay, type Day } from '../src/planning/days.ts'
import { burnUp, forecast, type Course } from '../src/planning/forecast.ts'
import { propose, weekShare } from '../src/planning/proposals.ts'
import { groupOf, isOverdue } from '../src/status.ts'
import type { StoredTask } from '../src/row-repository.ts'
import { makeTask } from './plans.ts'

const RUNS = Number(process.env.HISTORIES ?? 200)
const LENGTH = 90
const STALE_DAYS = 21

const zones = fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia')
const kinds = fc.constantFrom<ProposalKind[]>('shift', 'spread', 'tomorrow', 'drop', 'check-in')
const starts = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))

const lines = (month: PlanMonth) =>
  fc.array(fc.constantFrom<PlanItem['effort'][]>('small', 'medium', 'large'), { maxLength: 9 }).map((efforts) =>
    efforts.map((effort, index): PlanItem => {
      const text = `${index % 4 === 3 ? 'Saturday: ' : ''}do part ${index} of month ${month}`
      return { text, month, effort, evidence: null }
    }),
  )
const plans = fc
  .tuple(lines(1), lines(2), lines(3))
  .map((months): SprintPlan => ({ goal: 'Sell ten prints', name: null, months, weeklyRhythm: [] }))
const choices = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  perWeek: fc.integer({ min: 1, max: MAX_TASKS_PER_WEEK }),
})

/** What a person does after some days: takes up part of the plan, works on some of the tasks, or catches up. */
const steps = fc.record({
  days: fc.integer({ min: 0, max: 25 }),
  what: fc.oneof(
    fc.record({ kind: fc.constant('add' as const), share: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('begin' as const), share: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('complete' as const), share: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('recover' as const), by: kinds, days: fc.integer({ min: 1, max: 30 }) }),
  ),
})
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

const histories = fc.record({
  ...{ zone: zones, start: starts, plan: plans, choices, hour: fc.integer({ min: 0, max: 23 }) },
  steps: fc.array(steps, { minLength: 1, maxLength: 5 }),
})
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never

/** A sprint in the course of its history. */
type State = { tasks: StoredTask[]; endDate: string; today: Day; nextId: number }
type Fixed = Omit<History, 'steps' | 'zone'> & { calendar: Calendar }

test('nothing is planned in the past, no week is overfilled, nothing gets lost and all counts add up', () => {
  fc.assert(
    fc.property(histories, ({ zone, steps: taken, ...given }) => {
      const fixed: Fixed = { ...given, calendar: calendarOf(zone) }
      let state = begin(fixed)
      checkAll(fixed, state)
      for (const step of taken) {
        state = take(fixed, { ...state, today: addDays(state.today, step.days) }, step)
        checkAll(fixed, state)
      }
    }),
    { numRuns: RUNS },
  )
})

const begin = ({ start, hour, calendar }: Fixed): State => ({
  ...{ tasks: [], today: start, nextId: 1 },
  endDate: calendar.at(new Date(addDays(start, LENGTH)), hour).toISOString(),
})

function take(fixed: Fixed, state: State, { what }: Step): State {
  if (what.kind === 'add') return addTasks(fixed, state, what.share)
  if (what.kind === 'recover') return recover(fixed, state, what.by, what.days)
  const completedDate = what.kind === 'complete' ? nowOf(fixed, state).toISOString() : null
  const status = what.kind === 'complete' ? 'completed' : 'in-progress'
  const tasks = state.tasks.map((task) =>
    task.status !== 'completed' && task.id % what.share === 0 ? { ...task, status, completedDate } : task,
  ) satisfies StoredTask[]
  return { ...state, tasks }
}

function addTasks(fixed: Fixed, state: State, share: number): State {
  const taken = placedIn(compile(fixed, state)).filter((_, index) => index % share === 0)
  const added = taken.map(({ title, planItem, dueDate }, index) =>
    makeTask({ id: state.nextId + index, title, planItem, dueDate }),
  )
  return { ...state, tasks: [...state.tasks, ...added], nextId: state.nextId + added.length }
}

function recover(fixed: Fixed, state: State, by: ProposalKind, days: number): State {
  const proposals = new Map(proposalsOf(fixed, state, by, days).map((proposal) => [proposal.taskId, proposal]))
  const tasks = state.tasks.flatMap((task): StoredTask[] => {
    const proposal = proposals.get(task.id)
    if (proposal?.kind === 'drop') return []
    return [{ ...task, dueDate: proposal?.to ?? task.dueDate }]
  })
  const ends = [state.endDate, ...[...proposals.values()].flatMap(({ endDate }) => endDate ?? [])]
  return { ...state, tasks, endDate: ends.sort().at(-1)! }
}

/** Noon, which every day of these time zones has. */
const nowOf = ({ calendar }: Fixed, { today }: State) => calendar.at(new Date(today), 12)

function compile(fixed: Fixed, { tasks, endDate, today, ...rest }: State): Compiled {
  const now = nowOf(fixed, { tasks, endDate, today, ...rest })
  const startDate = fixed.calendar.at(new Date(fixed.start), fixed.hour).toISOString()
  const { plan, choices: chosen, calendar } = fixed
  return compilePlan({ plan, choices: chosen, calendar, tasks, habits: [], now, span: { startDate, endDate } })
}

const placedIn = ({ weeks }: Compiled) => weeks.flatMap(({ tasks }) => tasks)

const proposalsOf = (fixed: Fixed, { tasks, endDate, ...rest }: State, by: ProposalKind, days: number) =>
  propose({ tasks, endDate, calendar: fixed.calendar, now: nowOf(fixed, { tasks, endDate, ...rest }) }, by, days)

function checkAll(fixed: Fixed, state: State): void {
  checkCompiled(fixed, state)
  for (const by of ['spread', 'tomorrow', 'drop', 'check-in'] as const) checkCatchingUp(fixed, state, by)
  checkShift(fixed, state, 3)
  checkCounts(fixed, state)
  checkForecast(fixed, state)
}

function checkCompiled(fixed: Fixed, state: State): void {
  const compiled = compile(fixed, state)
  const [from, until] = [state.today, localDay(state.endDate, fixed.calendar)]
  for (const { day, dueDate } of placedIn(compiled)) {
    expect(day >= from && day <= until && new Date(dueDate) > nowOf(fixed, state)).toBe(true)
    expect(localDay(dueDate, fixed.calendar)).toBe(day)
  }
  for (const { tasks, planned } of compiled.weeks)
    if (tasks.length > 0) expect(tasks.length + planned.length).toBeLessThanOrEqual(fixed.choices.perWeek)
  for (const { day } of compiled.unplaced.flatMap(({ offers }) => offers))
    expect(day >= from && day <= until).toBe(true)
  const everyLine = fixed.plan.months.flat().map(({ text }) => text)
  const found = [...state.tasks, ...placedIn(compiled), ...compiled.unplaced].map(({ planItem }) => planItem)
  expect(found.sort()).toEqual(everyLine.sort())
}

/** Every late task is moved ahead or offered to be dropped, once; nothing else is touched, and nothing begun is dropped. */
function checkCatchingUp(fixed: Fixed, state: State, by: 'spread' | 'tomorrow' | 'drop' | 'check-in'): void {
  const now = nowOf(fixed, state)
  const late = state.tasks.filter((task) => isOverdue(task, now))
  const age = ({ dueDate }: StoredTask) => daysBetween(localDay(dueDate, fixed.calendar), state.today)
  const isDropped = (task: StoredTask) =>
    task.status === 'pending' && (by === 'drop' || (by === 'check-in' && age(task) > STALE_DAYS))
  const kindOf = (task: StoredTask) => (isDropped(task) ? 'drop' : 'move')
  const expected = late.filter((task) => by !== 'drop' || isDropped(task)).map((task) => [task.id, kindOf(task)])
  const proposals = proposalsOf(fixed, state, by, 3)
  expect(new Map(proposals.map(({ taskId, kind }) => [taskId, kind]))).toEqual(new Map(expected as [number, 'move'][]))
  expect(proposals).toHaveLength(expected.length)
  for (const { to } of proposals) if (to !== null) expect(new Date(to) > now).toBe(true)
  if (by === 'spread') checkWeeks(fixed, state)
}

/** A week that tasks come to holds five at most, unless it held more before. */
function checkWeeks(fixed: Fixed, state: State): void {
  const weekOf = ({ dueDate }: Pick<StoredTask, 'dueDate'>) => mondayOf(localDay(dueDate, fixed.calendar))
  const sizes = ({ tasks }: State) =>
    new Map([...Map.groupBy(tasks, weekOf)].map(([week, { length }]) => [week, length]))
  const before = sizes(state)
  for (const [week, size] of sizes(recover(fixed, state, 'spread', 3)))
    expect(size).toBeLessThanOrEqual(Math.max(MAX_TASKS_PER_WEEK, before.get(week) ?? 0))
}

/** Every open task moves by as many days as asked, none of them into the past, and the sprint has room for all. */
function checkShift(fixed: Fixed, state: State, days: number): void {
  const open = state.tasks.filter(({ status }) => status !== 'completed').map(({ id }) => id)
  const proposals = proposalsOf(fixed, state, 'shift', days)
  expect(proposals.map(({ taskId }) => taskId).sort()).toEqual(open.sort())
  const shifted = recover(fixed, state, 'shift', days)
  for (const { dueDate, to } of proposals) {
    const asked = addDays(localDay(dueDate, fixed.calendar), days)
    expect(new Date(to!) > nowOf(fixed, state)).toBe(true)
    if (asked > state.today) expect(localDay(to!, fixed.calendar)).toBe(asked)
    expect(hasEnded(fixed, state) || localDay(to!, fixed.calendar) <= localDay(shifted.endDate, fixed.calendar)).toBe(
      true,
    )
  }
}

const hasEnded = ({ calendar }: Fixed, { endDate, today }: State) => localDay(endDate, calendar) <= today

/** Each task stands in one group; what is due in the week is part of all there is. */
function checkCounts({ calendar, ...fixed }: Fixed, state: State): void {
  const now = nowOf({ calendar, ...fixed }, state)
  const midnight = startOfDay(addDays(state.today, 1), calendar)
  const monday = startOfDay(addDays(state.today, 8 - (new Date(state.today).getUTCDay() || 7)), calendar)
  const due = (task: StoredTask) => new Date(task.dueDate)
  const open = state.tasks.filter(({ status }) => status !== 'completed')
  const groups = Map.groupBy(state.tasks, (task) => groupOf(task, { now, dayEnd: midnight, weekEnd: monday }))
  const sizeOf = (group: TaskGroup) => groups.get(group)?.length ?? 0
  expect(sizeOf('done')).toBe(state.tasks.length - open.length)
  expect(sizeOf('late')).toBe(open.filter((task) => due(task) < now).length)
  expect(sizeOf('today')).toBe(open.filter((task) => due(task) >= now && due(task) < midnight).length)
  expect(sizeOf('thisWeek')).toBe(open.filter((task) => due(task) >= midnight && due(task) < monday).length)
  expect(sizeOf('later')).toBe(open.filter((task) => due(task) >= monday).length)
  const week = weekShare({ tasks: state.tasks, endDate: state.endDate, calendar, now })
  expect(week.due).toBeGreaterThanOrEqual(week.done + sizeOf('today') + sizeOf('thisWeek'))
  expect(week.done).toBeLessThanOrEqual(sizeOf('done'))
}

function checkForecast({ calendar, start, ...fixed }: Fixed, state: State): void {
  const done = state.tasks.filter(({ status }) => status === 'completed')
  const course: Course = {
    ...{ start, end: localDay(state.endDate, calendar), today: state.today },
    ...{ total: state.tasks.length, completed: done.length },
  }
  const { kind, date, days, perWeek } = forecast(course)
  expect(kind === 'done').toBe(course.total > 0 && done.length === course.total)
  if (kind === 'date') {
    expect(date! > state.today).toBe(true)
    expect(days).toBe(daysBetween(course.end, date!))
    const needed = ((course.total - done.length) / perWeek!) * 7
    expect(Math.abs(daysBetween(state.today, date!) - needed)).toBeLessThan(1.001)
  }
  const completions = Map.groupBy(done, ({ completedDate }) => localDay(completedDate!, calendar))
  const points = burnUp(course, new Map([...completions].map(([day, tasks]) => [day, tasks.length])))
  const last = points.at(-1)!
  const until = done.filter(({ completedDate }) => localDay(completedDate!, calendar) <= last.date)
  expect(last.done).toBe(until.length)
  expect(points.every(({ done: sum }, index) => sum >= (points[index - 1]?.done ?? 0))).toBe(true)
  expect(fixed.plan.months.flat().length).toBeGreaterThanOrEqual(course.total)
}
