import * as sprint from '../usecases/sprint.ts'
import { bodyOf, idOf, route } from './route.ts'

export const sprintRoutes = [
  route('get', '/api/sprints', sprint.listSprints, () => ({})),
  route('post', '/api/sprints', sprint.createSprint, bodyOf, {
    status: ({ created }) => (created ? 201 : 200),
    body: ({ sprint }) => sprint,
  }),
  route('get', '/api/sprints/:id', sprint.getSprint, ({ params }) => ({ id: idOf(params.id) })),
  route('patch', '/api/sprints/:id', sprint.updateSprint, (request) => ({
    ...bodyOf(request),
    id: idOf(request.params.id),
  })),
  route(
    'post',
    '/api/sprints/:id/tasks',
    sprint.createTask,
    (request) => ({ ...bodyOf(request), sprintId: idOf(request.params.id) }),
    { status: 201 },
  ),
  route('patch', '/api/sprint-tasks/:taskId', sprint.updateTask, (request) => ({
    ...bodyOf(request),
    taskId: idOf(request.params.taskId),
  })),
]
