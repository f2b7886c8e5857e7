/** Describes an API call with input: its path, its fields with valid values, and its GraphQL counterpart. */
import type { Answer, Client } from '../client.ts'
import type { Field } from '../fields.ts'
import type { Person, ProductAddresses } from '../product.ts'

/** The users and records that the calls use. */
export type World = {
  place: ProductAddresses
  visitor: Client
  person: Person
  admin: Client & { id: number }
  sprintId: number
  taskId: number
  phaseId: number
  pageId: number
  /** Records of another user. */
  theirs: { userId: number; sprintId: number; taskId: number; phaseId: number; generationId: string }
}

export type Call = {
  name: string
  method: 'POST' | 'PUT' | 'PATCH'
  /** The path, with `id` inserted if it contains one. */
  path: (world: World, id?: string | number) => string
  /** The ids for the path: one of the user, one of another user, and the status for the latter. */
  id?: { own: (world: World) => number; foreign: (world: World) => number | null; refusal: number }
  by: (world: World) => Client
  fields: Record<string, Field>
  /** Reads the state that a refused request must not change. */
  state: (world: World) => Promise<Answer>
  /** The same call over GraphQL. */
  graphql?: {
    mutation: string
    input: string
    id?: string
    returns: string
    asInput?: (body: Record<string, unknown>) => object
  }
}

/** A valid request body. */
export const goodBody = ({ fields }: Call): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { good }]) => [name, good()]))
