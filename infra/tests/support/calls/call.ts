/** A call that takes input, field by field: what is good, and of which kind it is. */
import type { Answer, Client } from '../client.ts'
import type { Field } from '../fields.ts'
import type { Person, ProductAddresses } from '../product.ts'

/** The people and things that the calls are about. */
export type World = {
  place: ProductAddresses
  visitor: Client
  person: Person
  admin: Client & { id: number }
  sprintId: number
  taskId: number
  phaseId: number
  pageId: number
  /** What belongs to somebody else. */
  theirs: { userId: number; sprintId: number; taskId: number; phaseId: number; generationId: string }
}

export type Call = {
  name: string
  method: 'POST' | 'PUT' | 'PATCH'
  /** The path, for an id where it holds one. */
  path: (world: World, id?: string | number) => string
  /** Whose id the path holds; and what a foreign one is answered. */
  id?: { own: (world: World) => number; foreign: (world: World) => number | null; refusal: number }
  by: (world: World) => Client
  fields: Record<string, Field>
  /** What must be the same before and after a refused request. */
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

/** A body that is accepted. */
export const goodBody = ({ fields }: Call): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { good }]) => [name, good()]))
