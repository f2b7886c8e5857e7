/** Turns a plan into tasks over HTTP alone, as `infra/docs/plan-to-tasks.md` describes. */
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { ok, productUnderTest, subscriber } from '../support/product.ts'

const DAY_MS = 86_400_000
const MONTHS = [1, 2, 3].map((month) => Array.from({ length: 9 }, (_, index) => `Action ${month}.${index}`))
const PLAN = {
  'Sprint Goal': 'Sell ten prints',
  'Month 1 Actions': MONTHS[0],
  'Month 2 Actions': [...(MONTHS[1] ?? []), 'Sunday: lay out the prints'],
  'Month 3 Actions': MONTHS[2],
  'Weekly Rhythm': ['Daily: draw for ten minutes', 'Walk every Monday and Friday', 'Write to somebody'],
}
type Task = { title: string; day: string; dueDate: string; month: number }
type Preview = {
  day: number
  weeks: { tasks: Task[]; planned: unknown[] }[]
  habits: { title: string }[]
  unplaced: { title: string; reason: string }[]
}

/** A user with a sprint and its plan. The sprint began `day` days ago. */
async function sprintOn(day: number): Promise<{ person: Client; path: string }> {
  const person = await subscriber(productUnderTest())
  const start = Date.now() - day * DAY_MS
  const span = { startDate: new Date(start).toISOString(), endDate: new Date(start + 90 * DAY_MS).toISOString() }
  const { body } = await person.post('/api/sprints', { name: `From day ${day}`, content: PLAN, ...span })
  return { person, path: `/api/sprints/${body.id}` }
}
test.each([1, 55])(
  'on day %i a plan becomes at most five tasks per week, none in the past, and one row per habit',
  async (day) => {
    const { person, path } = await sprintOn(day)
    const { weeks, habits, unplaced, ...rest } = ok(await person.post(`${path}/plan-preview`, { timeZone: 'UTC' }))
      .body as Preview
    expect(rest.day).toBe(day)
    const tasks = weeks.flatMap((week) => week.tasks)
    for (const week of weeks) expect(week.tasks.length + week.planned.length).toBeLessThanOrEqual(5)
    for (const { dueDate } of tasks) expect(Date.parse(dueDate)).toBeGreaterThan(Date.now())
    for (const { day: date } of tasks.filter(({ title }) => title === 'Lay out the prints'))
      expect(new Date(date).getUTCDay()).toBe(0)
    expect(habits.map(({ title }) => title)).toEqual([
      'Draw for ten minutes',
      'Walk every Monday and Friday',
      'Write to somebody',
    ])
    expect(tasks.length + unplaced.length, 'nothing is dropped').toBe(28)
    if (day === 55) expect(tasks.filter(({ month }) => month === 1)).toEqual([])

    const { body } = ok(await person.patch(`${path}/tasks`, { add: tasks, addHabits: habits }))
    expect(body.sprint.taskCounts.total).toBe(tasks.length)
    const kept = ok(await person.get(`${path}/habits`)).body.habits
    expect(kept).toHaveLength(3)
    const [first] = body.sprint.tasks
    const done = ok(await person.patch(`/api/sprint-tasks/${first.id}`, { status: 'completed' })).body
    expect(done.status).toBe('completed')
    const { forecast } = ok(await person.get(`${path}/forecast`)).body
    expect(forecast).toEqual({ kind: 'too-early', date: null, days: null, perWeek: null })
    const why = ok(await person.get(`/api/sprint-tasks/${first.id}/explanation`)).body
    expect(why).toMatchObject({ goal: 'Sell ten prints', planLine: { text: first.planItem } })

    ok(await person.patch(`${path}/tasks`, body.undo))
    expect(ok(await person.get(`${path}/habits`)).body.habits).toEqual([])
    expect(ok(await person.get(path)).body.tasks).toEqual([])
  },
)
