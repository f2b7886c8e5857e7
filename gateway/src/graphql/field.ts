/** Binds use cases to GraphQL fields. */
import type { GraphQLFieldResolver } from 'graphql'
import type { z } from 'zod'
import { execute, type RequestContext, type UseCase } from '../usecases/use-case.ts'

type Args = Record<string, unknown>

/** `toInput` only renames and picks; checking is the use case's schema. `toOutput` likewise shapes the answer. */
export function field<Out>(
  useCase: UseCase<z.ZodType, Out>,
  toInput: (args: Args) => unknown = (args) => args,
  toOutput: (output: Out) => unknown = (output) => output,
): GraphQLFieldResolver<unknown, RequestContext, Args> {
  return async (_parent, args, context) => toOutput(await execute(useCase, context, toInput(args)))
}

/** The usual argument of a mutation. */
export const inputOf = ({ input }: Args) => input
