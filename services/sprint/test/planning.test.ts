/** From a plan to days, with a real database and bus: previewed, added, taken back, ticked. */
import { startTestService } from '@daybreak/kit/testing'
import { SprintPlan, TOO_MANY_LINES } from '@daybreak/proto/plans'
import * as sprintContract from '@daybreak/proto/sprint'
import * as habitContract from '@daybreak/proto/sprint-habits'
import * as planningContract from '@daybreak/proto/sprint-planning'
import * as previewContract from '@daybreak/proto/sprint-preview'
import { createTask, updateTask } from '@daybreak/proto/sprint-task-changes'
import { getToday as todayContract } from '@daybreak/proto/sprint-today'
import { MAX_PLAN_LINES } from '@daybreak/proto/values'
import { afterAll, expect, test } from 'vitest'
import { calendarOf } from '../src/calendar.ts'
import { start } from '../src/main.ts'
import { addDays, localDay } from '../src/planning/days.ts'
import { getToday } from '../src/planning/today.ts'
import { createRepository } from '../src/repository.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { planOf } from './plans.ts'

const contract = { ...sprintContract, ...habitContract, ...planningContract, ...previewContract }

const { call, database, stop } = await startTestService(start)
afterAll(stop)
const db = new PrismaClient({ adapter: database.adapter })
let lastUser = 9_000

async function newSprint() {
  const userId = (lastUser += 1)
  const { sprint } = await call(contract.createSprint, { userId, plan: planOf('Sell ten prints') })
  return { userId, sprintId: sprint.id }
}
type Owner = Awaited<ReturnType<typeof newSprint>>
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code,
  )

/** All that a preview proposes, as changes. */
async function addPlan(owner: Owner) {
  const { weeks, habits } = await call(contract.previewPlan, owner)
  return call(contract.changeTasks, {
    ...owner,
    add: weeks.flatMap(({ tasks }) => tasks.map(({ title, dueDate, planItem }) => ({ title, dueDate, planItem }))),
    addHabits: habits.map(({ title, cadence, planItem }) => ({ title, cadence, planItem })),
  })
}
const today = () => new Date().toISOString().slice(0, 10)

test('a sprint is made of a plan with the longest list that there may be, and of none that is longer', async () => {
  const userId = (lastUser += 1)
  const plan = planOf('Sell ten prints')
  const line = plan.months[0][0]
  if (!line) throw new Error('the plan has no line')
  const withLines = (count: number) => ({
    ...plan,
    months: [Array.from({ length: count }, (_, at) => ({ ...line, text: `Print ${at + 1}` })), [], []],
  })
  const create = (count: number) => call(contract.createSprint, { userId, plan: SprintPlan.parse(withLines(count)) })
  await expect(create(MAX_PLAN_LINES + 1)).rejects.toMatchObject({ code: 'INVALID_INPUT', message: TOO_MANY_LINES })
  expect((await create(MAX_PLAN_LINES)).sprint.plan?.months[0]).toHaveLength(MAX_PLAN_LINES)
})

test('a preview stores nothing; what it proposes becomes tasks and one row for a habit, and Undo takes it back', async () => {
  const owner = await newSprint()
  const preview = await call(contract.previewPlan, owner)
  expect(preview).toMatchObject({ choices: { weekdays: [1, 2, 3, 4, 5], perWeek: 4 }, unplaced: [], difference: null })
  expect((await call(contract.getSprint, { ...owner, id: owner.sprintId })).tasks).toEqual([])
  expect(await call(contract.getPlanLeft, owner)).toEqual({ tasks: 3, habits: 1 })
  const { sprint, undo } = await addPlan(owner)
  expect(await call(contract.getPlanLeft, owner)).toEqual({ tasks: 0, habits: 0 })
  expect(sprint.tasks.map(({ title, planItem }) => [title, planItem])).toEqual([
    ['Find a room', 'Find a room'],
    ['Paint', 'Paint'],
    ['Invite', 'Invite'],
  ])
  expect((await call(contract.listHabits, owner)).habits).toMatchObject([
    { title: 'Draw on Monday', cadence: { kind: 'weekdays', weekdays: [1] }, doneDays: [], since: today() },
  ])
  const again = await call(contract.previewPlan, owner)
  expect(again.habits).toEqual([])
  expect(again.weeks.flatMap(({ tasks }) => tasks)).toEqual([])
  const { undo: redo } = await call(contract.changeTasks, { ...owner, ...undo })
  expect(await call(contract.previewPlan, owner)).toEqual(preview)
  await call(contract.changeTasks, { ...owner, ...redo })
  expect((await call(contract.listHabits, owner)).habits).toHaveLength(1)
})

test('what was chosen the last time is proposed, but never more than five tasks a week', async () => {
  const owner = await newSprint()
  await call(contract.setPlanning, { userId: owner.userId, weekdays: [2], perWeek: 12 })
  expect((await call(contract.previewPlan, owner)).choices).toEqual({ weekdays: [2], perWeek: 5 })
  const choices = { weekdays: [3], perWeek: 1 }
  const { weeks } = await call(contract.previewPlan, { ...owner, choices })
  const days = weeks.flatMap(({ tasks }) => tasks.map(({ day }) => new Date(day).getUTCDay()))
  expect(days).toEqual([3, 3, 3])
  const many = { weekdays: [1], perWeek: 6 }
  expect(await failure(call(contract.previewPlan, { ...owner, choices: many }))).toBe('INVALID_INPUT')
})

test('a newer plan is previewed beside the one that the sprint follows', async () => {
  const owner = await newSprint()
  await addPlan(owner)
  const newer = planOf('Sell twenty prints')
  newer.months[2] = [{ ...newer.months[2][0]!, text: 'Open the shop' }]
  newer.weeklyRhythm = []
  const { difference, weeks } = await call(contract.previewPlan, { ...owner, plan: newer })
  expect(difference).toMatchObject({
    kept: ['Find a room', 'Paint'],
    added: ['Open the shop'],
    dropped: ['Invite', 'Draw on Monday'],
    remove: [{ title: 'Invite' }],
    removeHabits: [{ title: 'Draw on Monday' }],
  })
  expect(weeks.flatMap(({ tasks }) => tasks.map(({ title }) => title))).toEqual(['Open the shop'])
})

test('a habit is ticked and unticked for a day, once however often it is said, and keeps its history', async () => {
  const owner = await newSprint()
  await addPlan(owner)
  const { habits } = await call(contract.listHabits, owner)
  const habit = { userId: owner.userId, habitId: habits[0]!.id }
  const tick = (day: string, done: boolean) => call(contract.setHabitDay, { ...habit, day, done })
  await Promise.all(Array.from({ length: 10 }, () => tick(today(), true)))
  expect(await tick(today(), true)).toMatchObject({ doneDays: [today()], isDoneToday: true, weeksKept: 1 })
  const daily = await call(contract.updateHabit, { ...habit, title: 'Draw', cadence: { kind: 'daily' } })
  expect(daily).toMatchObject({ title: 'Draw', share: { done: 1, due: 1 }, doneDays: [today()] })
  expect((await call(contract.listHabits, owner)).share).toEqual({ done: 1, due: 1 })
  expect(await tick(today(), false)).toMatchObject({ doneDays: [], share: { done: 0, due: 0 } })
  expect(await failure(tick(addDays(today(), 2), true))).toBe('INVALID_INPUT')
  expect(await failure(tick(addDays(today(), -2), true))).toBe('INVALID_INPUT')
})

test('a habit is taken up on the day of whoever takes it up, and can be ticked on it', async () => {
  const owner = await newSprint()
  const cadence = { kind: 'daily' as const }
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    const day = localDay(new Date(), calendarOf(timeZone))
    await call(contract.changeTasks, { ...owner, timeZone, addHabits: [{ title: timeZone, cadence }] })
    const { habits } = await call(contract.listHabits, { ...owner, timeZone })
    const habit = habits.find(({ title }) => title === timeZone)!
    const started = (await call(contract.getSprint, { ...owner, id: owner.sprintId })).startDate
    const first = localDay(started, calendarOf(timeZone))
    expect(habit.since).toBe(day > first ? day : first)
    const ticked = call(contract.setHabitDay, { ...owner, habitId: habit.id, day, done: true, timeZone })
    expect((await ticked).isDoneToday).toBe(true)
  }
})

test('a habit that was kept before it was written down has its history, from the start of its sprint to today', async () => {
  const owner = await newSprint()
  const startDate = new Date(Date.now() - 10 * 86_400_000).toISOString()
  await call(contract.updateSprint, { userId: owner.userId, id: owner.sprintId, startDate })
  const cadence = { kind: 'daily' as const }
  const wanted = { 'since before the sprint': -30, 'since last week': -7, 'since tomorrow': 1 }
  const addHabits = Object.entries(wanted).map(([title, days]) => ({ title, cadence, since: addDays(today(), days) }))
  await call(contract.changeTasks, { ...owner, addHabits })
  const { habits } = await call(contract.listHabits, owner)
  expect(habits.map(({ since }) => since)).toEqual([addDays(today(), -10), addDays(today(), -7), today()])
  const tick = { ...owner, habitId: habits[1]!.id, day: addDays(today(), -7), done: true }
  expect((await call(contract.setHabitDay, tick)).doneDays).toEqual([tick.day])
})

test('a habit changes nothing about the progress of the tasks', async () => {
  const owner = await newSprint()
  await addPlan(owner)
  const { habits } = await call(contract.listHabits, owner)
  const read = () => call(contract.getSprint, { ...owner, id: owner.sprintId })
  const before = await read()
  await call(contract.setHabitDay, { ...owner, habitId: habits[0]!.id, day: today(), done: true })
  expect(await read()).toEqual(before)
  expect(before.taskCounts.total).toBe(3)
})

test('the plan and the habits of somebody else are not found', async () => {
  const owner = await newSprint()
  await addPlan(owner)
  const { userId } = await newSprint()
  const habitId = (await call(contract.listHabits, owner)).habits[0]!.id
  const questions = [
    call(contract.previewPlan, { ...owner, userId }),
    call(contract.getPlanLeft, { ...owner, userId }),
    call(contract.listHabits, { ...owner, userId }),
    call(contract.setHabitDay, { userId, habitId, day: today(), done: true }),
    call(contract.updateHabit, { userId, habitId, title: 'Mine' }),
  ]
  expect(await Promise.all(questions.map(failure))).toEqual(Array.from(questions, () => 'NOT_FOUND'))
})

test('20 identical saves of a plan take each habit up once; what was taken off is erased with its days after a day', async () => {
  const owner = await newSprint()
  const { habits } = await call(contract.previewPlan, owner)
  const addHabits = habits.map(({ title, cadence, planItem }) => ({ title, cadence, planItem }))
  await Promise.all(Array.from({ length: 20 }, () => failure(call(contract.changeTasks, { ...owner, addHabits }))))
  const [habit, ...others] = (await call(contract.listHabits, owner)).habits
  expect(others).toEqual([])
  await call(contract.setHabitDay, { ...owner, habitId: habit!.id, day: today(), done: true })
  await call(contract.changeTasks, { ...owner, removeHabits: [habit!.id] })
  const repository = createRepository(db)
  await repository.eraseRemovedHabits(new Date())
  expect(await db.habitDay.count({ where: { habitId: habit!.id } })).toBe(1)
  await repository.eraseRemovedHabits(new Date(Date.now() + 25 * 3_600_000))
  expect(await db.habitDay.count({ where: { habitId: habit!.id } })).toBe(0)
})

test('habits of one title but other days or another line are each stored, one after the other', async () => {
  const owner = await newSprint()
  const daily = { title: 'Draw', cadence: { kind: 'daily' as const }, planItem: 'Daily: draw' }
  const sunday = { title: 'Draw', cadence: { kind: 'weekdays' as const, weekdays: [7] }, planItem: 'Sunday: draw' }
  for (const habit of [daily, sunday, { ...sunday, planItem: 'Sundays: draw' }, sunday])
    await call(contract.changeTasks, { ...owner, addHabits: [habit] })
  const { habits } = await call(contract.listHabits, owner)
  expect(habits.map(({ planItem }) => planItem)).toEqual(['Daily: draw', 'Sunday: draw', 'Sundays: draw'])
})

test('what one batch takes off and adds in the same words is in the sprint afterwards', async () => {
  const owner = await newSprint()
  const add = [{ title: 'Find a room', dueDate: '2030-01-01T00:00:00.000Z' }]
  const addHabits = [{ title: 'Draw', cadence: { kind: 'daily' as const } }]
  const { sprint } = await call(contract.changeTasks, { ...owner, add, addHabits })
  const [habit] = (await call(contract.listHabits, owner)).habits
  const remove = sprint.tasks.map(({ id }) => id)
  const again = await call(contract.changeTasks, { ...owner, add, addHabits, remove, removeHabits: [habit!.id] })
  expect(again.sprint.tasks.map(({ title }) => title)).toEqual(['Find a room'])
  expect((await call(contract.listHabits, owner)).habits.map(({ title }) => title)).toEqual(['Draw'])
})

test('the copy of somebody’s data holds habits with their days', async () => {
  const owner = await newSprint()
  await addPlan(owner)
  const { habits } = await call(contract.listHabits, owner)
  await call(contract.setHabitDay, { ...owner, habitId: habits[0]!.id, day: today(), done: true })
  const { rows } = await createRepository(db).archiveOf(owner.userId).lists['habits']!(null)
  expect(rows).toMatchObject([
    { sprintId: owner.sprintId, title: 'Draw on Monday', days: [{ day: new Date(today()) }] },
  ])
})

const dueIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('today has what is due on the day, done or not, what was due before it, and what comes tomorrow', async () => {
  const { userId, sprintId } = await newSprint()
  const add = (title: string, dueDate: string) => call(createTask, { userId, sprintId, title, dueDate })
  const day = today()
  const at = (days: number, time: string) => `${addDays(day, days)}T${time}Z`
  await add('Late', at(-1, '23:59:59.999'))
  const first = await add('First moment', at(0, '00:00:00.000'))
  await add('Last moment', at(0, '23:59:59.999'))
  await add('Tomorrow', at(1, '00:00:00.000'))
  await add('After tomorrow', at(2, '00:00:00.000'))
  const dropped = await add('Late and done', at(-2, '12:00:00.000'))
  for (const { id } of [first, dropped]) await call(updateTask, { userId, taskId: id, status: 'completed' })
  const found = await call(todayContract, { userId })
  const titles = (tasks: { title: string }[]) => tasks.map(({ title }) => title)
  expect(titles(found.tasks)).toEqual(['First moment', 'Last moment'])
  expect(titles(found.overdue)).toEqual(['Late'])
  expect(titles(found.tomorrow)).toEqual(['Tomorrow'])
  expect(found).toMatchObject({ day, overdueTotal: 1, sprint: { id: sprintId, tasks: [] }, isCheckInDue: false })
})

test('the day is that of the time zone: what is due tonight in one place is due tomorrow in another', async () => {
  const { userId, sprintId } = await newSprint()
  const noon = new Date(`${today()}T12:00:00.000Z`)
  const dueDate = new Date(noon.getTime() + 60 * 60_000).toISOString()
  await call(createTask, { userId, sprintId, title: 'At one in the afternoon, UTC', dueDate })
  const repository = createRepository(db)
  const inZone = (timeZone: string) => getToday(repository, { userId, timeZone }, noon)
  expect(await inZone('UTC')).toMatchObject({ day: today(), tasks: [{ sprintId }], tomorrow: [] })
  // 23:00 in Noumea, where the task falls on midnight of the next day.
  expect(await inZone('Pacific/Noumea')).toMatchObject({ day: today(), tasks: [], tomorrow: [{ sprintId }] })
})

test('a check-in is due once a week has gone by, and a sprint that is done has no today', async () => {
  const { userId, sprintId } = await newSprint()
  const repository = createRepository(db)
  const isDue = async (days: number) =>
    (await getToday(repository, { userId, timeZone: 'UTC' }, new Date(Date.now() + days * 86_400_000))).isCheckInDue
  expect([await isDue(6), await isDue(7)]).toEqual([false, true])
  const words = { win: '', blocker: '', choice: '' }
  await call(contract.saveCheckIn, { userId, sprintId, planned: 0, done: 0, ...words })
  await db.checkIn.updateMany({ where: { sprintId }, data: { createdAt: dueIn(5 * 24) } })
  expect([await isDue(7), await isDue(12)]).toEqual([false, true])
  await call(contract.updateSprint, { userId, id: sprintId, status: 'completed' })
  expect(await call(todayContract, { userId })).toMatchObject({ sprint: null, tasks: [], habits: [] })
})
