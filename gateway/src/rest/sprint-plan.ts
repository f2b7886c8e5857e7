/** From a plan to days: previewing changes nothing, and what it answers is what `PATCH /api/sprints/:id/tasks` takes. */
import * as plan from '../usecases/sprint-plan.ts'
import { withPlan } from './plans.ts'
import { bodyOf, idOf, route, type Route } from './route.ts'

export const sprintPlanRoutes: Route[] = [
  route('post', '/api/sprints/:id/plan-preview', plan.previewPlan, (request) => ({
    ...withPlan(bodyOf(request)),
    sprintId: idOf(request.params.id),
  })),
  route('post', '/api/sprints/:id/proposals', plan.proposeChanges, (request) => ({
    ...bodyOf(request),
    sprintId: idOf(request.params.id),
  })),
  route('get', '/api/sprints/:id/forecast', plan.getForecast, ({ params }) => ({ sprintId: idOf(params.id) })),
  route('get', '/api/today', plan.getToday, ({ query }) => ({ timeZone: query['timeZone'] })),
  route('get', '/api/sprint-tasks/:taskId/explanation', plan.explainTask, ({ params }) => ({
    taskId: idOf(params.taskId),
  })),
  route('get', '/api/sprints/:id/habits', plan.listHabits, ({ params, query }) => ({
    sprintId: idOf(params.id),
    timeZone: query['timeZone'],
  })),
  route('patch', '/api/habits/:id', plan.updateHabit, (request) => ({
    ...bodyOf(request),
    habitId: idOf(request.params.id),
  })),
  route('put', '/api/habits/:id/days/:day', plan.setHabitDay, (request) => ({
    ...bodyOf(request),
    habitId: idOf(request.params.id),
    day: request.params.day,
  })),
]
