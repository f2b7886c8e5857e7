/**
 * Writes a GraphQL document as one line of text. Stands in for the printer of `graphql` in what is built (see
 * plugins/lighten-libraries.ts): that one also lays out schemas, for people to read, and every screen would load it.
 */
import { Kind } from 'graphql'
import type { ASTNode } from 'graphql'

export function print(node: ASTNode): string {
  switch (node.kind) {
    case Kind.DOCUMENT:
      return all(node.definitions, '\n')
    case Kind.OPERATION_DEFINITION: {
      const name = node.name ? ` ${node.name.value}` : ''
      const variables = within('(', all(node.variableDefinitions, ','), ')')
      return `${node.operation}${name}${variables}${all(node.directives)}${print(node.selectionSet)}`
    }
    case Kind.FRAGMENT_DEFINITION: {
      const { name, typeCondition, directives, selectionSet } = node
      return `fragment ${name.value} on ${print(typeCondition)}${all(directives)}${print(selectionSet)}`
    }
    case Kind.VARIABLE_DEFINITION: {
      const usual = node.defaultValue ? `=${print(node.defaultValue)}` : ''
      return `${print(node.variable)}:${print(node.type)}${usual}${all(node.directives)}`
    }
    case Kind.SELECTION_SET:
      return within('{', all(node.selections, ' '), '}')
    case Kind.FIELD: {
      const alias = node.alias ? `${node.alias.value}:` : ''
      const selected = node.selectionSet ? print(node.selectionSet) : ''
      return `${alias}${node.name.value}${within('(', all(node.arguments, ','), ')')}${all(node.directives)}${selected}`
    }
    case Kind.FRAGMENT_SPREAD:
      return `...${node.name.value}${all(node.directives)}`
    case Kind.INLINE_FRAGMENT: {
      const on = node.typeCondition ? ` on ${print(node.typeCondition)}` : ''
      return `...${on}${all(node.directives)}${print(node.selectionSet)}`
    }
    case Kind.DIRECTIVE:
      return `@${node.name.value}${within('(', all(node.arguments, ','), ')')}`
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return `${node.name.value}:${print(node.value)}`
    case Kind.NON_NULL_TYPE:
      return `${print(node.type)}!`
    case Kind.LIST_TYPE:
      return `[${print(node.type)}]`
    case Kind.NAMED_TYPE:
      return node.name.value
    case Kind.VARIABLE:
      return `$${node.name.value}`
    case Kind.STRING:
      return JSON.stringify(node.value)
    case Kind.NULL:
      return 'null'
    case Kind.LIST:
      return `[${all(node.values, ',')}]`
    case Kind.OBJECT:
      return `{${all(node.fields, ',')}}`
    case Kind.INT:
    case Kind.FLOAT:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return String(node.value)
    default:
      throw new Error(`No request holds a ${node.kind}`)
  }
}

const all = (nodes: readonly ASTNode[] = [], between = '') => nodes.map(print).join(between)
const within = (start: string, text: string, end: string) => text && start + text + end
