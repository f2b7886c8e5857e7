/** Every call that takes input, field by field: what is good, and of which kind it is. */
import type { Answer, Client } from './client.ts'
import {
  answers,
  choice,
  filled,
  month,
  page,
  phaseNumber,
  profile,
  sprintStatus,
  text,
  time,
  type Field,
} from './fields.ts'
import { unique, type Person, type Place } from './product.ts'

/** The people and things that the calls are about. */
export type World = {
  place: Place
  visitor: Client
  person: Person
  admin: Client & { id: number }
  sprintId: number
  taskId: number
  phaseId: number
  pageId: number
  /** What belongs to somebody else. */
  theirs: { userId: number; sprintId: number; taskId: number; phaseId: number; generationId: string }
}

export type Call = {
  name: string
  method: 'POST' | 'PUT' | 'PATCH'
  /** The path, for an id where it holds one. */
  path: (world: World, id?: string | number) => string
  /** Whose id the path holds; and what a foreign one is answered. */
  id?: { own: (world: World) => number; foreign: (world: World) => number | null; refusal: number }
  by: (world: World) => Client
  fields: Record<string, Field>
  /** What must be the same before and after a refused request. */
  state: (world: World) => Promise<Answer>
  /** The same call over GraphQL. */
  twin?: {
    mutation: string
    input: string
    id?: string
    returns: string
    asInput?: (body: Record<string, unknown>) => object
  }
}

export const CALLS: Call[] = [
  {
    name: 'POST /api/register',
    method: 'POST',
    path: () => '/api/register',
    by: ({ visitor }) => visitor,
    fields: {
      username: filled(50, { good: () => unique('person'), bad: ['ab', '  ab  '] }),
      password: text(128, { required: true, good: () => 'a-good-password', bad: ['1234567', ''] }),
      ...profile,
      timeZone: choice('Europe/Berlin', { bad: ['Mars/Olympus', '../etc', 'x'.repeat(65)] }),
    },
    state: ({ visitor }) => visitor.get('/api/user'),
    twin: { mutation: 'register', input: 'RegisterInput!', returns: '{ id }' },
  },
  {
    name: 'POST /api/login',
    method: 'POST',
    path: () => '/api/login',
    by: ({ visitor }) => visitor,
    fields: {
      username: filled(254),
      password: { kind: 'text', required: true, max: 1_024, good: () => 'wrong-password', bad: [''] },
    },
    state: ({ visitor }) => visitor.get('/api/user'),
    twin: { mutation: 'login', input: 'LoginInput!', returns: '{ id }' },
  },
  {
    name: 'PUT /api/user/{id}',
    method: 'PUT',
    path: ({ person }, id = person.id) => `/api/user/${id}`,
    id: { own: ({ person }) => person.id, foreign: ({ theirs }) => theirs.userId, refusal: 403 },
    by: ({ person }) => person,
    fields: profile,
    state: ({ person }) => person.get('/api/user'),
    twin: { mutation: 'updateProfile', input: 'ProfileInput!', returns: '{ id }' },
  },
  {
    name: 'POST /api/create-subscription',
    method: 'POST',
    path: () => '/api/create-subscription',
    by: ({ person }) => person,
    fields: {
      priceId: {
        kind: 'text',
        required: true,
        filled: true,
        max: 255,
        good: () => 'monthly',
        bad: ['price_none', '../customers', 'monthly/../..'],
      },
    },
    state: ({ person }) => person.get('/api/subscription'),
    twin: { mutation: 'createSubscription', input: 'CreateSubscriptionInput!', returns: '{ intent }' },
  },
  {
    name: 'POST /api/phases',
    method: 'POST',
    path: () => '/api/phases',
    by: ({ person }) => person,
    fields: {
      phaseNumber,
      questions: {
        kind: 'list',
        good: () => ['One?'],
        bad: [[7], [null], ['x'.repeat(1_001)], ['\u0000'], Array(21).fill('x')],
      },
      answers,
      output: text(60_000, { required: true }),
      completed: { kind: 'flag', required: true, good: () => true },
    },
    state: ({ person }) => person.get('/api/phases'),
  },
  {
    name: 'PUT /api/phases/{id}',
    method: 'PUT',
    path: ({ phaseId }, id = phaseId) => `/api/phases/${id}`,
    id: { own: ({ phaseId }) => phaseId, foreign: ({ theirs }) => theirs.phaseId, refusal: 404 },
    by: ({ person }) => person,
    fields: {
      output: text(60_000, { required: true }),
      completed: { kind: 'flag', required: true, good: () => true },
    },
    state: ({ person }) => person.get('/api/phases'),
  },
  {
    name: 'POST /api/generate-narrative',
    method: 'POST',
    path: () => '/api/generate-narrative',
    by: ({ person }) => person,
    fields: {
      phaseNumber,
      answers,
      previousPhaseOutputs: {
        kind: 'map',
        good: () => ({ '1': 'Words' }),
        bad: [
          { '0': 'x' },
          { '4': 'x' },
          { '1': 7 },
          { '1': '\u0000' },
          { '1': '\udfff' },
          { '1': 'x'.repeat(60_001) },
        ],
      },
      wish: text(1_000),
    },
    state: ({ person }) => person.graphql('{ generations { id } drafts { savedAt } }'),
    twin: {
      mutation: 'startGeneration',
      input: 'StartGenerationInput!',
      returns: '{ id }',
      asInput: ({ previousPhaseOutputs: _outputs, answers: given, ...rest }) => ({ ...rest, answers: asList(given) }),
    },
  },
  {
    name: 'POST /api/sprints',
    method: 'POST',
    path: () => '/api/sprints',
    by: ({ person }) => person,
    fields: {
      name: text(200),
      description: text(2_000),
      goal: text(4_000),
      startDate: time({ good: () => '2027-01-01T10:00:00.000Z' }),
      endDate: time({ good: () => '2027-04-01T10:00:00.000Z', bad: ['2026-01-01T00:00:00.000Z'] }),
      status: sprintStatus,
      currentMonth: month,
      content: {
        kind: 'map',
        good: () => ({ 'Any key': ['x'] }),
        bad: [{ x: '\u0000' }, { x: '\ud800' }, { '\u0000': 'x' }],
      },
    },
    state: ({ person }) => person.get('/api/sprints'),
    twin: {
      mutation: 'createSprint',
      input: 'CreateSprintInput!',
      returns: '{ id }',
      asInput: ({ status: _status, currentMonth: _month, ...rest }) => rest,
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
      description: text(2_000),
      goal: text(4_000),
      startDate: time({ good: () => '2027-01-01T10:00:00.000Z' }),
      endDate: time({ good: () => '2027-04-01T10:00:00.000Z', bad: ['2026-01-01T00:00:00.000Z'] }),
      status: sprintStatus,
      currentMonth: month,
    },
    state: ({ person }) => person.get('/api/sprints'),
    twin: { mutation: 'updateSprint', input: 'UpdateSprintInput!', id: 'id', returns: '{ id }' },
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
    twin: {
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
    twin: { mutation: 'updateTask', input: 'UpdateTaskInput!', id: 'taskId', returns: '{ id }' },
  },
  {
    name: 'POST /api/journal',
    method: 'POST',
    path: () => '/api/journal',
    by: ({ person }) => person,
    fields: {
      title: filled(300),
      content: filled(100_000),
      tags: {
        kind: 'list',
        good: () => ['sea'],
        bad: [[7], [''], ['x'.repeat(41)], ['\u0000'], ['\ud800'], Array(21).fill('x')],
      },
      createdAt: time({
        good: () => '2026-10-01T10:00:00.000Z',
        bad: ['2999-01-01T00:00:00.000Z', '1066-01-01T00:00:00.000Z'],
      }),
    },
    state: ({ person }) => person.get('/api/journal'),
    twin: { mutation: 'createEntry', input: 'CreateEntryInput!', returns: '{ id }' },
  },
  {
    name: 'POST /api/admin/content',
    method: 'POST',
    path: () => '/api/admin/content',
    by: ({ admin }) => admin,
    fields: page,
    state: ({ admin }) => admin.get('/api/admin/content'),
    twin: { mutation: 'createPage', input: 'PageInput!', returns: '{ id }' },
  },
  {
    name: 'PUT /api/admin/content/{id}',
    method: 'PUT',
    path: ({ pageId }, id = pageId) => `/api/admin/content/${id}`,
    id: { own: ({ pageId }) => pageId, foreign: () => null, refusal: 404 },
    by: ({ admin }) => admin,
    fields: page,
    state: ({ admin }) => admin.get('/api/admin/content'),
  },
]

/** A body that is accepted. */
export const goodBody = ({ fields }: Call): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { good }]) => [name, good()]))

function asList(answers: unknown): unknown {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return answers
  return Object.entries(answers).map(([index, value]) => ({ index: Number(index), text: value as unknown }))
}
