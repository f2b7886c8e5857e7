/** From a plan to days: previewing changes nothing, and what it answers is what `PATCH /api/sprints/:id/tasks` takes. */
import * as outlook from '@daybreak/proto/sprint-outlook'
import * as plan from '../usecases/sprint-plan.ts'
import { body, bodyAs, path, query } from './input.ts'
import { withContent, withPlan } from './plans.ts'
import { route, type Route } from './route.ts'

const bySprint = path({ id: 'sprintId' })
const byTask = path({ taskId: 'taskId' })
const byHabit = path({ id: 'habitId' })
const inZone = query('timeZone')
const previewBody = bodyAs(withPlan, withContent(plan.previewPlan.input.omit({ sprintId: true, plan: true })))

export const sprintPlanRoutes: Route[] = [
  route('post', '/api/sprints/:id/plan-preview', plan.previewPlan, { ...previewBody, ...bySprint }),
  route('post', '/api/sprints/:id/proposals', plan.proposeChanges, { ...body, ...bySprint }),
  route('get', '/api/sprints/:id/forecast', plan.getForecast, bySprint),
  route('get', '/api/today', plan.getToday, inZone),
  route('get', '/api/sprint-tasks/:taskId/explanation', plan.explainTask, byTask, { contract: outlook.explainTask }),
  route('get', '/api/sprints/:id/habits', plan.listHabits, { ...bySprint, ...inZone }),
  route('patch', '/api/habits/:id', plan.updateHabit, { ...body, ...byHabit }),
  route('put', '/api/habits/:id/days/:day', plan.setHabitDay, {
    ...body,
    ...path({ id: 'habitId', day: 'day' }),
  }),
]
