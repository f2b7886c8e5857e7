/** The documented surface: every path is there, spelt and guarded as the specification has it. */
import { readFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../src/graphql/schema.ts'
import { routes } from '../src/rest/routes.ts'

/** Specification section 7, the rows that are answered, and below them what the decisions add. */
const DOCUMENTED = [
  'get /api/user',
  'post /api/login',
  'post /api/register',
  'post /api/logout',
  'put /api/user/:id',
  'get /api/subscription',
  'get /api/subscription/prices',
  'post /api/create-subscription',
  'get /api/customer-portal',
  'post /api/generate-narrative',
  'get /api/phases',
  'put /api/phases/:id',
  'post /api/phases',
  'post /api/sprints',
  'get /api/sprints',
  'get /api/sprints/:id',
  'post /api/sprints/:id/tasks',
  'patch /api/sprint-tasks/:taskId',
  'get /api/journal',
  'post /api/journal',
  'get /api/admin/subscription/prices',
  'post /api/admin/subscription/prices',
  'post /api/contact-sync',
  'get /api/admin/users',
  'put /api/admin/users/:id/admin-status',
  'get /api/admin/content',
  'post /api/admin/content',
  'put /api/admin/content/:id',
  'delete /api/admin/content/:id',
]
const ADDED = [
  'post /api/client-errors',
  'get /api/journal/search',
  'get /api/journal/:id',
  'put /api/journal/:id',
  'delete /api/journal/:id',
  'post /api/journal/:id/restore',
  'get /api/admin/subscription/revenue',
  'get /api/sessions',
  'delete /api/sessions',
  'delete /api/sessions/:id',
  'get /api/activity',
  'get /api/email',
  'put /api/email',
  'post /api/email-verification',
  'post /api/email-verification/confirm',
  'post /api/password-reset',
  'post /api/password-reset/confirm',
  'put /api/password',
  'get /api/second-factor',
  'post /api/second-factor/totp',
  'post /api/second-factor/totp/confirm',
  'delete /api/second-factor/totp',
  'post /api/passkeys/options',
  'post /api/passkeys',
  'delete /api/passkeys/:id',
  'post /api/passkeys/login/options',
  'post /api/passkeys/login',
  'get /api/contact-sync',
  'get /api/account/export',
  'post /api/account/export',
  'get /api/account/export/:id/download',
  'delete /api/account',
  'get /api/account/receipts/:id',
  'get /api/admin/totals',
  'get /api/admin/audit',
  'get /api/config',
  'get /api/content/:slug',
  'get /api/generations/:id',
  'get /api/questions',
  'get /api/subscription/payments',
  'get /api/subscription/terms',
  'patch /api/admin/subscription/prices/:id',
  'patch /api/sprints/:id',
  'patch /api/sprints/:id/tasks',
  'delete /api/sprint-tasks/:taskId',
  'put /api/sprints/:id/task-order',
  'get /api/sprints/:id/check-ins',
  'post /api/sprints/:id/check-ins',
  'get /api/sprints/:id/feed',
  'post /api/sprints/:id/feed',
  'delete /api/sprints/:id/feed',
  'get /api/calendar/:token',
  'post /api/subscription/sync',
  'post /api/webhooks/stripe',
]

test('the route table is the documented one', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([...DOCUMENTED, ...ADDED].toSorted())
})

test('the committed schema is the one that is served', () => {
  const printed = `${printSchema(lexicographicSortSchema(schema))}\n`
  expect(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')).toBe(printed)
})
