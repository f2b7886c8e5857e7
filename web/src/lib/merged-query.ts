/** Several queries as one document, so that a screen asks once for all that it shows first. Pure. */
import { Kind, OperationTypeNode } from 'graphql'
import type { DefinitionNode, DocumentNode, OperationDefinitionNode } from 'graphql'

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
