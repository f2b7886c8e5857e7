import type { RequestHandler } from 'express'
import * as sprint from '../usecases/sprint.ts'
import { execute, type RequestContext } from '../usecases/use-case.ts'
import { presentChanges, presentSprint, withPlan } from './plans.ts'
import { bodyOf, idOf, route, type Route } from './route.ts'

const sprintIdOf = ({ params }: { params: Record<string, string | string[] | undefined> }) => ({
  sprintId: idOf(params.id),
})

/** The changes of a check-in may bring another plan. */
function withPlanOfChanges(body: Record<string, unknown>): Record<string, unknown> {
  const { changes } = body
  const isObject = typeof changes === 'object' && changes !== null && !Array.isArray(changes)
  return isObject ? { ...body, changes: withPlan({ ...changes }) } : body
}

/** The documented answer is the task (API-30); what has become of its sprint is asked there. */
const taskAlone = <Changed extends { sprint: unknown }>({ sprint: _, ...task }: Changed) => task

/** A file, not JSON: what calendar programs read. */
const sendCalendar: RequestHandler = async (request, response) => {
  const context = response.locals.context as RequestContext
  const { calendar } = await execute(sprint.readFeed, context, { token: request.params.token })
  response.setHeader('Content-Type', 'text/calendar; charset=utf-8')
  response.setHeader('Content-Disposition', 'inline; filename="sprint.ics"')
  response.setHeader('Cache-Control', 'private, no-store')
  response.end(calendar)
}

export const sprintRoutes: Route[] = [
  route('get', '/api/sprints', sprint.listSprints, () => ({}), { body: (sprints) => sprints.map(presentSprint) }),
  route('post', '/api/sprints', sprint.createSprint, (request) => withPlan(bodyOf(request)), {
    status: ({ created }) => (created ? 201 : 200),
    body: ({ sprint }) => presentSprint(sprint),
  }),
  route('get', '/api/sprints/:id', sprint.getSprint, ({ params }) => ({ id: idOf(params.id) }), {
    body: presentSprint,
  }),
  route(
    'patch',
    '/api/sprints/:id',
    sprint.updateSprint,
    (request) => ({ ...bodyOf(request), id: idOf(request.params.id) }),
    { body: presentSprint },
  ),
  route(
    'post',
    '/api/sprints/:id/tasks',
    sprint.createTask,
    (request) => ({ ...bodyOf(request), sprintId: idOf(request.params.id) }),
    { status: 201, body: taskAlone },
  ),
  route(
    'patch',
    '/api/sprint-tasks/:taskId',
    sprint.updateTask,
    (request) => ({ ...bodyOf(request), taskId: idOf(request.params.taskId) }),
    { body: taskAlone },
  ),
  route('delete', '/api/sprint-tasks/:taskId', sprint.deleteTask, ({ params }) => ({ taskId: idOf(params.taskId) }), {
    status: 204,
  }),
  route(
    'patch',
    '/api/sprints/:id/tasks',
    sprint.changeTasks,
    (request) => ({ ...withPlan(bodyOf(request)), ...sprintIdOf(request) }),
    { body: ({ sprint, undo }) => ({ sprint: presentSprint(sprint), undo: presentChanges(undo) }) },
  ),
  route('put', '/api/sprints/:id/task-order', sprint.setTaskOrder, (request) => ({
    ...bodyOf(request),
    ...sprintIdOf(request),
  })),
  route('get', '/api/sprints/:id/check-ins', sprint.listCheckIns, sprintIdOf),
  route(
    'post',
    '/api/sprints/:id/check-ins',
    sprint.saveCheckIn,
    (request) => ({ ...withPlanOfChanges(bodyOf(request)), ...sprintIdOf(request) }),
    {
      status: 201,
      body: ({ sprint, checkIn, undo }) => ({ sprint: presentSprint(sprint), checkIn, undo: presentChanges(undo) }),
    },
  ),
  route('get', '/api/sprints/:id/feed', sprint.getFeed, sprintIdOf),
  route('post', '/api/sprints/:id/feed', sprint.openFeed, sprintIdOf, { status: 201 }),
  route('delete', '/api/sprints/:id/feed', sprint.closeFeed, sprintIdOf),
  { method: 'get', path: '/api/calendar/:token', handler: sendCalendar },
]
