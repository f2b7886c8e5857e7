/** Streams changes to the browser, so that every tab and device of a person shows the same data. */
import { z } from 'zod'
import { useCase } from './use-case.ts'

export const followChanges = useCase({
  access: 'signed-in',
  input: z.object({ after: z.string().max(100).nullish() }),
  run: async ({ changes, viewer, session }, { after }) =>
    changes.open({ userId: viewer.id, isAdmin: viewer.isAdmin, tokenHash: session.tokenHash ?? '' }, after ?? null),
})
