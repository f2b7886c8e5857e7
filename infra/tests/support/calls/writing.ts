/** The journal, and the pages of the admins. */
import { filled, page, time } from '../fields.ts'
import type { Call } from './call.ts'

export const WRITING_CALLS: Call[] = [
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
    graphql: { mutation: 'createEntry', input: 'CreateEntryInput!', returns: '{ id }' },
  },
  {
    name: 'POST /api/admin/content',
    method: 'POST',
    path: () => '/api/admin/content',
    by: ({ admin }) => admin,
    fields: page,
    state: ({ admin }) => admin.get('/api/admin/content'),
    graphql: { mutation: 'createPage', input: 'PageInput!', returns: '{ id }' },
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
