/** Binds use cases to GraphQL fields. */
import { currentContext } from '@daybreak/kit/telemetry'
import { INTERNAL_MESSAGE, ServiceError } from '@daybreak/proto/errors'
import { GraphQLError, type GraphQLFieldResolver } from 'graphql'
import type { z } from 'zod'
import type { RequestContext } from '../usecases/context.ts'
import { execute, type UseCase } from '../usecases/use-case.ts'

type Args = Record<string, unknown>

/** `toInput` only renames and picks; checking is the use case's schema. `toOutput` likewise shapes the answer. */
export function field<Out>(
  useCase: UseCase<z.ZodType, Out>,
  toInput: (args: Args) => unknown = (args) => args,
  toOutput: (output: Out) => unknown = (output) => output,
): GraphQLFieldResolver<unknown, RequestContext, Args> {
  return async (_parent, args, context) => {
    try {
      return toOutput(await execute(useCase, context, toInput(args)))
    } catch (error) {
      throw toGraphQLError(error)
    }
  }
}

/** A field of a sprint with a request of its own, which is made only when the field is queried. */
export const ofSprint =
  <Out>(
    useCase: UseCase<z.ZodType, Out>,
    toOutput?: (output: Out) => unknown,
  ): GraphQLFieldResolver<{ id: number }, RequestContext, Args> =>
  (sprint, args, context, info) =>
    field(useCase, (asked) => ({ ...asked, sprintId: sprint.id }), toOutput)(sprint, args, context, info)

/** The usual argument of a mutation. */
export const inputOf = ({ input }: Args) => input

/** The fields of one argument beside the sprint they are about. */
export const withSprint = (name: string) => (args: Args) => ({
  ...(args[name] as object),
  ...(args.timeZone !== undefined && { timeZone: args.timeZone }),
  sprintId: args.sprintId,
  brief: true,
})

/** Failures carry the same code as over REST. Unexpected errors are only logged. */
export function toGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const failure =
    error instanceof ServiceError ? error : new ServiceError('INTERNAL', INTERNAL_MESSAGE, { cause: error })
  return new GraphQLError(failure.message, {
    originalError: failure,
    extensions: { code: failure.code, requestId: currentContext()?.requestId ?? null, ...failure.details },
  })
}
