/** What the guide was sent, what it cost, and how much of a day's share is left. */
import * as use from '@daybreak/proto/journey-use'
import { z } from 'zod'
import { asking } from './use-case.ts'

export const getGenerationUse = asking({
  access: 'subscriber',
  input: use.getGenerationUse.input.omit({ userId: true }),
  contract: use.getGenerationUse,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const getLimits = asking({
  access: 'subscriber',
  input: z.object({}),
  contract: use.getLimits,
  toService: ({ id }) => ({ userId: id }),
})

export const listCosts = asking({
  access: 'admin',
  input: use.listCosts.input,
  contract: use.listCosts,
  toService: (_viewer, input) => input,
})
