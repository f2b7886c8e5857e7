/** What the guide was sent, what it cost, and how much of a day's share is left. */
import { listNames } from '@daybreak/proto/identity-admin'
import * as use from '@daybreak/proto/journey-use'
import { forward, useCase } from './use-case.ts'

export const getGenerationUse = forward('subscriber', use.getGenerationUse)
export const getLimits = forward('subscriber', use.getLimits)

/** Each user with their name; null where the account is gone. */
export const listCosts = useCase({
  access: 'admin',
  input: use.listCosts.input,
  run: async ({ call, viewer }, input) => {
    const costs = await call(use.listCosts, input)
    const people = await call(listNames, { actorId: viewer.id, userIds: costs.users.map(({ userId }) => userId) })
    const names = new Map(people.map(({ id, username }) => [id, username]))
    return { ...costs, users: costs.users.map((user) => ({ ...user, username: names.get(user.userId) ?? null })) }
  },
})
