/**
 * Reads a GraphQL document from its text. The build puts documents into the code as text and has them read by this (see
 * plugins/inline-documents.ts): the parser of `graphql` also reads schemas, and every screen would load it.
 */
import { Kind } from 'graphql'
import type {
  ArgumentNode,
  ConstDirectiveNode,
  ConstValueNode,
  DefinitionNode,
  DirectiveNode,
  DocumentNode,
  NamedTypeNode,
  NameNode,
  OperationTypeNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
  VariableDefinitionNode,
  VariableNode,
} from 'graphql'

/** Reads only what `stripIgnoredCharacters` leaves of our documents: there are neither comments nor block strings. */
export function parseDocument(text: string): DocumentNode {
  const tokens = text.match(/\.{3}|"(?:\\.|[^"\\])*"|-?\d[\w.+-]*|\w+|[^\s,]/g) ?? []
  let at = 0
  const sees = (token: string) => tokens[at] === token
  const take = () => {
    const token = tokens[at++]
    if (token === undefined) throw new Error('A document ends too soon')
    return token
  }
  const skip = (token: string) => sees(token) && Boolean(take())
  /** Reads a list between two brackets; an empty one where they are missing. */
  const within = <T>(start: string, read: () => T, end: string): T[] => {
    const found: T[] = []
    if (skip(start)) while (!skip(end)) found.push(read())
    return found
  }
  const name = (): NameNode => ({ kind: Kind.NAME, value: take() })
  const named = (): NamedTypeNode => ({ kind: Kind.NAMED_TYPE, name: name() })
  const after = (token: string) => {
    if (take() !== token) throw new Error(`A document lacks ${token}`)
  }

  const pair = <K extends Kind.ARGUMENT | Kind.OBJECT_FIELD>(kind: K) => {
    const key = name()
    after(':')
    return { kind, name: key, value: value() }
  }
  const variable = (): VariableNode => {
    after('$')
    return { kind: Kind.VARIABLE, name: name() }
  }
  const value = (): ValueNode => {
    if (sees('$')) return variable()
    if (sees('[')) return { kind: Kind.LIST, values: within('[', value, ']') }
    if (sees('{')) return { kind: Kind.OBJECT, fields: within('{', () => pair(Kind.OBJECT_FIELD), '}') }
    const token = take()
    if (token.startsWith('"')) return { kind: Kind.STRING, value: JSON.parse(token) as string }
    if (/^-?\d/.test(token)) return { kind: /^-?\d+$/.test(token) ? Kind.INT : Kind.FLOAT, value: token }
    if (token === 'true' || token === 'false') return { kind: Kind.BOOLEAN, value: token === 'true' }
    return token === 'null' ? { kind: Kind.NULL } : { kind: Kind.ENUM, value: token }
  }
  const args = (): ArgumentNode[] => within('(', () => pair(Kind.ARGUMENT), ')')
  const directives = (): DirectiveNode[] => {
    const found: DirectiveNode[] = []
    while (skip('@')) found.push({ kind: Kind.DIRECTIVE, name: name(), arguments: args() })
    return found
  }
  const type = (): TypeNode => {
    const inner: TypeNode = sees('[') ? { kind: Kind.LIST_TYPE, type: within('[', type, ']')[0] ?? named() } : named()
    return skip('!') ? { kind: Kind.NON_NULL_TYPE, type: inner } : inner
  }
  const variableDefinition = (): VariableDefinitionNode => {
    const named = variable()
    after(':')
    const kind = type()
    return {
      ...{ kind: Kind.VARIABLE_DEFINITION, variable: named, type: kind },
      // Constants hold no variables; the grammar alone does not say so.
      ...(skip('=') && { defaultValue: value() as ConstValueNode }),
      directives: directives() as ConstDirectiveNode[],
    }
  }
  const selectionSet = (): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections: within('{', selection, '}') })
  const selection = (): SelectionNode => {
    if (skip('...')) {
      if (!sees('on') && !sees('{') && !sees('@'))
        return { kind: Kind.FRAGMENT_SPREAD, name: name(), directives: directives() }
      const typeCondition = skip('on') && { typeCondition: named() }
      return { kind: Kind.INLINE_FRAGMENT, ...typeCondition, directives: directives(), selectionSet: selectionSet() }
    }
    const first = name()
    const alias = skip(':') && { alias: first }
    return {
      ...{ kind: Kind.FIELD, ...alias, name: alias ? name() : first, arguments: args(), directives: directives() },
      ...(sees('{') && { selectionSet: selectionSet() }),
    }
  }
  const definition = (): DefinitionNode => {
    const keyword = take()
    const called = name()
    if (keyword === 'fragment') {
      after('on')
      const typeCondition = named()
      return {
        ...{ kind: Kind.FRAGMENT_DEFINITION, name: called, typeCondition },
        ...{ directives: directives(), selectionSet: selectionSet() },
      }
    }
    return {
      ...{ kind: Kind.OPERATION_DEFINITION, operation: keyword as OperationTypeNode, name: called },
      ...{ variableDefinitions: within('(', variableDefinition, ')'), directives: directives() },
      selectionSet: selectionSet(),
    }
  }
  const definitions: DefinitionNode[] = []
  while (at < tokens.length) definitions.push(definition())
  return { kind: Kind.DOCUMENT, definitions }
}
