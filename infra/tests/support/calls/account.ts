/** Who somebody is, and what they pay. */
import { choice, filled, profile, text } from '../fields.ts'
import { unique } from '../product.ts'
import type { Call } from './call.ts'

export const ACCOUNT_CALLS: Call[] = [
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
    graphql: { mutation: 'register', input: 'RegisterInput!', returns: '{ id }' },
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
    graphql: { mutation: 'login', input: 'LoginInput!', returns: '{ id }' },
  },
  {
    name: 'PUT /api/user/{id}',
    method: 'PUT',
    path: ({ person }, id = person.id) => `/api/user/${id}`,
    id: { own: ({ person }) => person.id, foreign: ({ theirs }) => theirs.userId, refusal: 403 },
    by: ({ person }) => person,
    fields: profile,
    state: ({ person }) => person.get('/api/user'),
    graphql: { mutation: 'updateProfile', input: 'ProfileInput!', returns: '{ id }' },
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
    graphql: { mutation: 'createSubscription', input: 'CreateSubscriptionInput!', returns: '{ intent }' },
  },
]
