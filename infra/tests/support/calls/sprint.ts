/** Sprints and their tasks. */
import { choice, filled, month, sprintStatus, text, time } from '../fields.ts'
import type { Call } from './call.ts'

/** What a sprint has beside its name. */
const sprint = {
  description: text(2_000),
  goal: text(4_000),
  startDate: time({ good: () => '2027-01-01T10:00:00.000Z' }),
  endDate: time({ good: () => '2027-04-01T10:00:00.000Z', bad: ['2026-01-01T00:00:00.000Z'] }),
  status: sprintStatus,
  currentMonth: month,
}

export const SPRINT_CALLS: Call[] = [
  {
    name: 'POST /api/sprints',
    method: 'POST',
    path: () => '/api/sprints',
    by: ({ person }) => person,
    fields: {
      name: text(200),
      ...sprint,
      content: {
        kind: 'map',
        good: () => ({ 'Any key': ['x'] }),
        bad: [{ x: '\u0000' }, { x: '\ud800' }, { '\u0000': 'x' }],
      },
    },
    state: ({ person }) => person.get('/api/sprints'),
    graphql: {
      mutation: 'createSprint',
      input: 'CreateSprintInput!',
      returns: '{ id }',
      asInput: ({ status: _status, currentMonth: _month, content: _content, ...rest }) => rest,
    },
  },
  {
    name: 'PATCH /api/sprints/{id}',
    method: 'PATCH',
    path: ({ sprintId }, id = sprintId) => `/api/sprints/${id}`,
    id: { own: ({ sprintId }) => sprintId, foreign: ({ theirs }) => theirs.sprintId, refusal: 404 },
    by: ({ person }) => person,
    fields: {
      name: text(200, { filled: true }),
      ...sprint,
    },
    state: ({ person }) => person.get('/api/sprints'),
    graphql: { mutation: 'updateSprint', input: 'UpdateSprintInput!', id: 'id', returns: '{ id }' },
  },
  {
    name: 'POST /api/sprints/{id}/tasks',
    method: 'POST',
    path: ({ sprintId }, id = sprintId) => `/api/sprints/${id}/tasks`,
    id: { own: ({ sprintId }) => sprintId, foreign: ({ theirs }) => theirs.sprintId, refusal: 404 },
    by: ({ person }) => person,
    fields: {
      title: filled(300),
      description: text(5_000),
      dueDate: time({ required: true }),
      status: { kind: 'choice', good: () => 'pending', bad: ['completed', 'overdue', ''] },
    },
    state: ({ person, sprintId }) => person.get(`/api/sprints/${sprintId}`),
    graphql: {
      mutation: 'createTask',
      input: 'CreateTaskInput!',
      id: 'sprintId',
      returns: '{ id }',
      asInput: ({ status: _status, ...rest }) => rest,
    },
  },
  {
    name: 'PATCH /api/sprint-tasks/{taskId}',
    method: 'PATCH',
    path: ({ taskId }, id = taskId) => `/api/sprint-tasks/${id}`,
    id: { own: ({ taskId }) => taskId, foreign: ({ theirs }) => theirs.taskId, refusal: 404 },
    by: ({ person }) => person,
    fields: {
      status: choice('in-progress', { bad: ['overdue', 'done', 'Completed', ''] }),
      completedDate: time({ good: () => '2026-11-01T10:00:00.000Z' }),
      title: text(300, { filled: true }),
      description: text(5_000),
      dueDate: time(),
    },
    state: ({ person, sprintId }) => person.get(`/api/sprints/${sprintId}`),
    graphql: { mutation: 'updateTask', input: 'UpdateTaskInput!', id: 'taskId', returns: '{ id }' },
  },
]
