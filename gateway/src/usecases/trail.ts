/** What admins do goes on a trail before it is done: where the line cannot be written, nothing happens. */
import { noteAdminAction, type AdminAction } from '@daybreak/proto/identity-admin'
import type { Viewer } from '@daybreak/proto/identity'
import type { z } from 'zod'
import type { Context, UseCase } from './use-case.ts'

/** `subjectOf` names what it is done to, in up to 200 characters. */
export function onTrail<In extends z.ZodType, Out>(
  action: AdminAction,
  subjectOf: (input: z.output<In>) => string,
  useCase: UseCase<In, Out>,
): UseCase<In, Out> {
  const note = ({ call, viewer }: Context<Viewer>, input: z.output<In>) =>
    call(noteAdminAction, { actorId: viewer.id, action, subject: subjectOf(input).slice(0, 200) })
  const bytes = useCase.bytes?.bind(useCase)
  return {
    ...useCase,
    trail: action,
    run: async (context, input) => {
      await note(context, input)
      return useCase.run(context, input)
    },
    ...(bytes && {
      bytes: async (context, input) => {
        await note(context, input)
        return bytes(context, input)
      },
    }),
  }
}
