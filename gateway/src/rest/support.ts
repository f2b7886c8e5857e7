/** One person as support sees them. */
import { getSubscription, listPayments } from '@daybreak/proto/billing'
import * as billing from '@daybreak/proto/billing-support'
import type { ErrorCode } from '@daybreak/proto/errors'
import * as contracts from '@daybreak/proto/identity-admin'
import { Generation } from '@daybreak/proto/journey'
import { getLimits } from '@daybreak/proto/journey-use'
import { z } from 'zod'
import * as support from '../usecases/support.ts'
import { body, path } from './input.ts'
import { route } from './route.ts'

const byId = path({ id: 'userId' })
const Person = contracts.getPerson.output.extend({
  subscription: getSubscription.output.nullable(),
  payments: listPayments.output.nullable(),
  generations: z
    .array(Generation.pick({ phaseNumber: true, status: true, createdAt: true, finishedAt: true }))
    .nullable(),
  textsToday: getLimits.output.shape.generations.nullable(),
})
const Ended = z.object({ ended: z.int().min(0).describe('How many sessions were ended.') })

/** With what all of them may be refused for. */
const proven = <Out extends z.ZodType>({ output, errors }: { output: Out; errors: readonly ErrorCode[] }) => ({
  output,
  errors: [...new Set<ErrorCode>([...errors, 'NOT_FOUND', 'PROOF_REQUIRED'])],
})

export const supportRoutes = [
  route('get', '/api/admin/users/:id', support.getPerson, byId, { contract: contracts.getPerson, schema: Person }),
  route('post', '/api/admin/users/:id/email-verification', support.requestVerificationFor, byId, {
    status: 202,
    contract: contracts.requestVerificationFor,
  }),
  route('delete', '/api/admin/users/:id/sessions', support.endSessionsOf, byId, {
    contract: contracts.endSessionsOf,
    schema: Ended,
  }),
  route(
    'post',
    '/api/admin/users/:id/subscription/cancel',
    support.cancelSubscriptionOf,
    { ...body, ...byId },
    { contract: proven(billing.cancelSubscriptionOf) },
  ),
  route(
    'post',
    '/api/admin/users/:id/refunds',
    support.refundPayment,
    { ...body, ...byId },
    { contract: proven(billing.refundPayment) },
  ),
  route(
    'post',
    '/api/admin/users/:id/access-grants',
    support.grantAccess,
    { ...body, ...byId },
    { contract: proven(billing.grantAccess) },
  ),
  route(
    'put',
    '/api/admin/users/:id/suspension',
    support.suspendUser,
    { ...body, ...byId },
    { contract: contracts.suspendUser, schema: contracts.Suspension },
  ),
  route('delete', '/api/admin/users/:id/suspension', support.liftSuspension, byId, {
    status: 204,
    contract: contracts.liftSuspension,
  }),
]
