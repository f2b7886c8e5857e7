/** Previews of plans as tasks and habits, and the habits of a sprint. */
import { listPhases } from '@daybreak/proto/journey'
import * as habits from '@daybreak/proto/sprint-habits'
import * as outlook from '@daybreak/proto/sprint-outlook'
import * as preview from '@daybreak/proto/sprint-preview'
import * as today from '@daybreak/proto/sprint-today'
import { MAX_PLAN_LINES } from '@daybreak/proto/values'
import { forward, useCase } from './use-case.ts'

export const previewPlan = forward('subscriber', preview.previewPlan)
export const getPlanLeft = forward('subscriber', preview.getPlanLeft)
export const proposeChanges = forward('subscriber', outlook.proposeChanges)
export const getForecast = forward('subscriber', outlook.getForecast)
export const getToday = forward('subscriber', today.getToday)

/** As many as a plan may have today: one that was stored before may be longer. */
const linesOf = (lines: readonly { text: string }[] = []): string[] =>
  lines.slice(0, MAX_PLAN_LINES).map(({ text }) => text)

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

export const listHabits = forward('subscriber', habits.listHabits)
export const setHabitDay = forward('subscriber', habits.setHabitDay)
export const updateHabit = forward('subscriber', habits.updateHabit)
