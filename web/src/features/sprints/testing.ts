/** Sprints and tasks for tests. */
import type { Sprint, Task } from './queries.ts'

let lastId = 0

export function makeTask(fields: Partial<Task> = {}): Task & { __typename: 'Task' } {
  lastId += 1
  return {
    __typename: 'Task',
    id: lastId,
    sprintId: 1,
    title: `Task ${lastId}`,
    description: '',
    dueDate: '2026-11-30T22:59:59.999Z',
    status: 'pending',
    completedDate: null,
    position: null,
    seriesId: null,
    planItem: null,
    ...fields,
  }
}

export function makeSprint(fields: Partial<Sprint> = {}): Sprint & { __typename: 'Sprint' } {
  return {
    __typename: 'Sprint',
    id: 1,
    name: 'Creative Foundation',
    description: 'First 90-day sprint toward dream life',
    goal: 'Sell ten prints.',
    startDate: '2026-09-26T12:00:00.000Z',
    endDate: '2026-12-25T12:00:00.000Z',
    status: 'in-progress',
    currentMonth: 2,
    content: {},
    counters: [],
    completedAt: null,
    review: null,
    standing: { expectedPercent: 61, donePercent: 58, overdueTasks: 0 },
    notice: null,
    tasks: [],
    ...fields,
  }
}
