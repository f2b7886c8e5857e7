/** What admins do goes on a trail before it is done: where the line cannot be written, nothing happens. */
import { noteAdminAction, type AdminAction } from '@daybreak/proto/identity-admin'
import type { Viewer } from '@daybreak/proto/identity'
import type { z } from 'zod'
import { assertProof } from './own-session.ts'
import type { Context } from './context.ts'
import type { UseCase } from './use-case.ts'

/** `subjectOf` names what it is done to, in up to 200 characters. */
export function onTrail<In extends z.ZodType, Out>(
  action: AdminAction,
  subjectOf: (input: z.output<In>) => string,
  useCase: UseCase<In, Out>,
): UseCase<In, Out> {
  const note = ({ call, viewer }: Context<Viewer>, input: z.output<In>) =>
    call(noteAdminAction, { actorId: viewer.id, action, subject: subjectOf(input).slice(0, 200) })
  return { ...after(note, useCase), trail: action }
}

/** For what could cost somebody money: refused, without a line, unless the session was proven a moment ago. */
export function whenProven<In extends z.ZodType, Out>(useCase: UseCase<In, Out>): UseCase<In, Out> {
  const { contract } = useCase
  return {
    ...after(assertProof, useCase),
    ...(contract && { contract: { ...contract, errors: [...contract.errors, 'PROOF_REQUIRED'] } }),
  }
}

function after<In extends z.ZodType, Out>(
  first: (context: Context<Viewer>, input: z.output<In>) => Promise<unknown>,
  useCase: UseCase<In, Out>,
): UseCase<In, Out> {
  const bytes = useCase.bytes?.bind(useCase)
  return {
    ...useCase,
    run: async (context, input) => {
      await first(context, input)
      return useCase.run(context, input)
    },
    ...(bytes && {
      bytes: async (context, input) => {
        await first(context, input)
        return bytes(context, input)
      },
    }),
  }
}
