/** Plans and tasks for tests. */
import type { PlanItem, PlanMonth, SprintPlan } from '@daybreak/proto/plans'
import type { StoredTask } from '../src/row-repository.ts'

const item = (text: string, month: PlanMonth): PlanItem => ({ text, month, effort: 'medium', evidence: null })

/** A plan of one action in each month and one habit. */
export const planOf = (goal: string): SprintPlan => ({
  goal,
  name: null,
  months: [[item('Find a room', 1)], [item('Paint', 2)], [item('Invite', 3)]],
  weeklyRhythm: [{ text: 'Draw on Monday', cadence: { kind: 'weekdays', weekdays: [1] }, evidence: null }],
})

export const makeTask = (fields: Partial<StoredTask> = {}): StoredTask => ({
  ...{ id: 1, sprintId: 1, title: 'Task', description: '', dueDate: '2026-11-30T22:59:59.999Z' },
  ...{ status: 'pending', completedDate: null, position: null, seriesId: null, planItem: null },
  ...fields,
})
