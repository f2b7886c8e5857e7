/** A day for tests, as the server answers with it: Friday, Nov 20, day 55 of a sprint. */
import { endOf } from './day.ts'
import type { Entry, Habit, Memory, Task, Today, TodaySprint } from './queries.ts'

export const DAY = '2026-11-20'

let lastId = 0

export function makeTask(title: string, day: string, fields: Partial<Task> = {}): Task {
  lastId += 1
  return {
    ...{ __typename: 'Task' as const },
    ...{ id: lastId, sprintId: 1, title, description: '', dueDate: endOf(day), status: 'pending' },
    ...{ completedDate: null, position: null, seriesId: null, planItem: null },
    ...{ group: day === DAY ? ('today' as const) : ('thisWeek' as const), overdue: false, moves: [] },
    ...fields,
  }
}

export const makeHabit = (title: string, fields: Partial<Habit> = {}): Habit => ({
  ...{ __typename: 'SprintHabit' as const },
  ...{ id: 1, sprintId: 1, title, planItem: null, since: '2026-11-02', doneDays: ['2026-11-16'], weeksKept: 1 },
  ...{ isDueToday: true, isDoneToday: false },
  cadence: { ...{ __typename: 'Cadence' as const }, kind: 'daily', weekdays: null, times: null },
  week: { ...{ __typename: 'Share' as const }, done: 1, due: 7 },
  share: { ...{ __typename: 'Share' as const }, done: 1, due: 4 },
  ...fields,
})

export const makeEntry = (fields: Partial<Entry> = {}): Entry => ({
  ...{ __typename: 'Entry' as const },
  ...{ id: 3, title: 'Ines said yes', content: 'Rain. She wants the harbor in winter light.', mood: 'light' },
  createdAt: '2026-11-19T18:00:00.000Z',
  ...fields,
})

export const makeMemory = (text: string, fields: Partial<Memory> = {}): Memory => ({
  ...{ __typename: 'Memory' as const },
  ...{ id: 1, kind: 'theme', text, corrected: false, heavy: false },
  citations: [
    {
      ...{
        __typename: 'Citation' as const,
        quote: 'before you opened a message',
        title: 'Early',
        at: '2026-11-06T08:00:00.000Z',
      },
      source: {
        ...{ __typename: 'Source' as const, kind: 'entry', phaseNumber: null, index: null },
        ...{ entryId: 9, versionId: null },
      },
    },
  ],
  ...fields,
})

export const SPRINT: TodaySprint = {
  ...{ __typename: 'Sprint' as const },
  ...{
    id: 1,
    name: 'Creative Foundation',
    description: '',
    goal: '',
    status: 'in-progress',
    currentMonth: 2,
    chosenStatus: 'in-progress',
  },
  ...{ startDate: '2026-09-26T12:00:00.000Z', endDate: '2026-12-25T12:00:00.000Z' },
  ...{ plan: null, counters: [], completedAt: null, review: null, notice: null },
  progress: { ...{ __typename: 'Progress' as const }, expectedPercent: 61, donePercent: 58, overdueTasks: 0 },
  taskCounts: {
    ...{ __typename: 'TaskCounts' as const },
    ...{ total: 12, completed: 7, inProgress: 0, pending: 4, overdue: 1 },
  },
}

export const makeToday = (fields: Partial<Today> = {}): Today => ({
  ...{ __typename: 'Today' as const },
  ...{ day: DAY, sprint: SPRINT, tasks: [], overdue: [], overdueTotal: 0, tomorrow: [], habits: [] },
  week: { ...{ __typename: 'Share' as const }, done: 3, due: 5 },
  ...{ isCheckInDue: false, entries: [], memory: null },
  ...fields,
})
