/** Previews of plans as tasks and habits, and the habits of a sprint. */
import { listPhases } from '@daybreak/proto/journey'
import * as habits from '@daybreak/proto/sprint-habits'
import * as outlook from '@daybreak/proto/sprint-outlook'
import * as preview from '@daybreak/proto/sprint-preview'
import * as today from '@daybreak/proto/sprint-today'
import { MOST_PLAN_LINES } from '@daybreak/proto/values'
import { forward, useCase } from './use-case.ts'

export const previewPlan = forward({
  access: 'subscriber',
  input: preview.previewPlan.input.omit({ userId: true }),
  contract: preview.previewPlan,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const proposeChanges = forward({
  access: 'subscriber',
  input: outlook.proposeChanges.input.omit({ userId: true }),
  contract: outlook.proposeChanges,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const getForecast = forward({
  access: 'subscriber',
  input: outlook.getForecast.input.omit({ userId: true }),
  contract: outlook.getForecast,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const getToday = forward({
  access: 'subscriber',
  input: today.getToday.input.omit({ userId: true }),
  contract: today.getToday,
  toService: ({ id, timeZone }, input) => ({ timeZone: input.timeZone ?? timeZone, userId: id }),
})

/** As many as a plan may have today: one that was stored before may be longer. */
const linesOf = (lines: readonly { text: string }[] = []): string[] =>
  lines.slice(0, MOST_PLAN_LINES).map(({ text }) => text)

/** Vision and beliefs come from the journey; the rule is in the sprint service. */
export const explainTask = useCase({
  access: 'subscriber',
  input: outlook.explainTask.input.pick({ taskId: true }),
  run: async ({ call, viewer }, { taskId }) => {
    const phases = await call(listPhases, { userId: viewer.id })
    const second = phases.find(({ phaseNumber }) => phaseNumber === 2)?.breakthroughPlan
    return call(outlook.explainTask, {
      ...{ userId: viewer.id, taskId },
      vision: phases.find(({ phaseNumber }) => phaseNumber === 1)?.output ?? '',
      beliefs: linesOf(second?.beliefs),
      shifts: linesOf(second?.shifts),
    })
  },
})

export const listHabits = forward({
  access: 'subscriber',
  input: habits.listHabits.input.omit({ userId: true }),
  contract: habits.listHabits,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const setHabitDay = forward({
  access: 'subscriber',
  input: habits.setHabitDay.input.omit({ userId: true }),
  contract: habits.setHabitDay,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const updateHabit = forward({
  access: 'subscriber',
  input: habits.updateHabit.input.omit({ userId: true }),
  contract: habits.updateHabit,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})
