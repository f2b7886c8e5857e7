/** Several queries as one document, so that a screen asks once for all that it shows first. */
import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { Kind, OperationTypeNode } from 'graphql'
import type { DefinitionNode, DocumentNode, OperationDefinitionNode } from 'graphql'
import { nextTask } from './next-task.ts'

/** Fragments that several of them use, and variables of the same name, are in it once. */
export function mergedQuery(name: string, documents: readonly DocumentNode[]): DocumentNode {
  const definitions = documents.flatMap((document) => document.definitions)
  const operations = definitions.filter(isOperation)
  const variables = operations.flatMap(({ variableDefinitions }) => variableDefinitions ?? [])
  const operation: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    name: { kind: Kind.NAME, value: name },
    variableDefinitions: onceEach(variables, ({ variable }) => variable.name.value),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: operations.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  }
  const fragments = definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? each : []))
  return { kind: Kind.DOCUMENT, definitions: [operation, ...onceEach(fragments, (each) => each.name.value)] }
}

const isOperation = (definition: DefinitionNode): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION

const onceEach = <T>(all: readonly T[], keyOf: (each: T) => string): T[] => [
  ...new Map(all.map((each) => [keyOf(each), each])).values(),
]

/** How long to store before the browser gets a turn. */
const PIECE_MS = 5

/**
 * Asks several queries as one, and stores the answer field by field, so that the browser can paint and scroll meanwhile.
 * Apollo itself would prepare the whole document beside its parts, store the answer in one task, and then read all of it
 * for nobody.
 * @throws what the server or the line says.
 */
export async function askTogether(client: ApolloClient, name: string, parts: readonly DocumentNode[]): Promise<void> {
  const query = mergedQuery(
    name,
    parts.map((part) => client.documentTransform.transformDocument(part)),
  )
  const { data, errors } = await new Promise<ApolloLink.Result>((next, error) =>
    ApolloLink.execute(client.link, { query }, { client }).subscribe({ next, error }),
  )
  if (!data || errors) throw new CombinedGraphQLErrors({ errors: errors ?? [] })
  let began = performance.now()
  for (const field of fieldsOf(query)) {
    client.writeQuery({ query: field, data })
    if (performance.now() - began < PIECE_MS) continue
    await nextTask()
    began = performance.now()
  }
}

/** Each top-level field of a query as a query. */
const fieldsOf = ({ definitions, ...document }: DocumentNode): DocumentNode[] =>
  definitions.filter(isOperation).flatMap((operation) =>
    operation.selectionSet.selections.map((selection) => ({
      ...document,
      definitions: [
        { ...operation, selectionSet: { ...operation.selectionSet, selections: [selection] } },
        ...definitions.filter((each) => !isOperation(each)),
      ],
    })),
  )
