import * as contracts from '@daybreak/proto/sprint'
import * as feed from '@daybreak/proto/sprint-feed'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import * as sprint from '../usecases/sprint.ts'
import type { RequestContext } from '../usecases/context.ts'
import { execute } from '../usecases/use-case.ts'
import { body, bodyAs, nothing, path } from './input.ts'
import {
  presentChanges,
  PresentedChanges,
  PresentedSprint,
  PresentedTask,
  presentSprint,
  withContent,
  withPlan,
} from './plans.ts'
import { createdOrNot, route, type Route } from './route.ts'

const byId = path({ id: 'id' })
const bySprint = path({ id: 'sprintId' })
const byTask = path({ taskId: 'taskId' })

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
  const calendar = await execute(sprint.readFeed, context, { token: request.params.token })
  response.setHeader('Content-Type', 'text/calendar; charset=utf-8')
  response.setHeader('Content-Disposition', 'inline; filename="sprint.ics"')
  response.setHeader('Cache-Control', 'private, no-store')
  response.end(calendar)
}

const planned = bodyAs(withPlan, withContent(sprint.createSprint.input.omit({ plan: true, tasks: true })))
const changed = bodyAs(withPlan, PresentedChanges)
const checkedIn = bodyAs(
  withPlanOfChanges,
  sprint.saveCheckIn.input.omit({ sprintId: true }).extend({ changes: PresentedChanges.nullish() }),
)
const Feed = z.object({
  path: z.string().nullable().describe('Where a calendar program finds the feed; null for none.'),
})

const calendar: Route = {
  method: 'get',
  path: '/api/calendar/:token',
  handler: sendCalendar,
  documented: {
    useCase: sprint.readFeed,
    source: path({ token: 'token' }),
    success: [{ status: 200, mediaType: 'text/calendar' }],
    errors: feed.readFeed.errors,
  },
}

export const sprintRoutes: Route[] = [
  route('get', '/api/sprints', sprint.listSprints, nothing, {
    body: (sprints) => sprints.map(presentSprint),
    schema: z.array(PresentedSprint),
  }),
  route('post', '/api/sprints', sprint.createSprint, planned, {
    status: createdOrNot,
    body: ({ sprint }) => presentSprint(sprint),
    schema: PresentedSprint,
  }),
  route('get', '/api/sprints/:id', sprint.getSprint, byId, { body: presentSprint, schema: PresentedSprint }),
  route(
    'patch',
    '/api/sprints/:id',
    sprint.updateSprint,
    { ...body, ...byId },
    { body: presentSprint, schema: PresentedSprint },
  ),
  route(
    'post',
    '/api/sprints/:id/tasks',
    sprint.createTask,
    { ...body, ...bySprint },
    { status: 201, body: taskAlone, schema: PresentedTask },
  ),
  route(
    'patch',
    '/api/sprint-tasks/:taskId',
    sprint.updateTask,
    { ...body, ...byTask },
    { body: taskAlone, schema: PresentedTask },
  ),
  route('delete', '/api/sprint-tasks/:taskId', sprint.deleteTask, byTask, { status: 204 }),
  route(
    'patch',
    '/api/sprints/:id/tasks',
    sprint.changeTasks,
    { ...changed, ...bySprint },
    {
      body: ({ sprint, undo }) => ({ sprint: presentSprint(sprint), undo: presentChanges(undo) }),
      schema: z.object({ sprint: PresentedSprint, undo: PresentedChanges }),
    },
  ),
  route('put', '/api/sprints/:id/task-order', sprint.setTaskOrder, { ...body, ...bySprint }),
  route('get', '/api/sprints/:id/check-ins', sprint.listCheckIns, bySprint),
  route(
    'post',
    '/api/sprints/:id/check-ins',
    sprint.saveCheckIn,
    { ...checkedIn, ...bySprint },
    {
      status: 201,
      body: ({ sprint, checkIn, undo }) => ({ sprint: presentSprint(sprint), checkIn, undo: presentChanges(undo) }),
      schema: z.object({ sprint: PresentedSprint, checkIn: contracts.CheckIn, undo: PresentedChanges }),
    },
  ),
  route('get', '/api/sprints/:id/feed', sprint.getFeed, bySprint, { contract: feed.getFeed, schema: Feed }),
  route('post', '/api/sprints/:id/feed', sprint.openFeed, bySprint, {
    status: 201,
    contract: { ...feed.setFeed, errors: [...feed.setFeed.errors, 'PROOF_REQUIRED'] },
    schema: Feed,
  }),
  route('delete', '/api/sprints/:id/feed', sprint.closeFeed, bySprint, { contract: feed.setFeed, schema: Feed }),
  calendar,
]
