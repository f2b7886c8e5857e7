/**
 * The enums of the schema. A promised literal that is no GraphQL name, such as 'in-progress', has a name
 * with underscores; over the wire it stays the literal it is everywhere else, and both are taken.
 */
import {
  getNamedType,
  isEnumType,
  isIntrospectionType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLEnumType,
  type GraphQLSchema,
  type StringValueNode,
  type ValueNode,
} from 'graphql'

export const typeDefs = /* GraphQL */ `
  enum TaskStatus {
    pending
    in_progress
    completed
  }
  enum TaskFilter {
    all
    open
    overdue
    "Those that are late are overdue and nothing else."
    in_progress
    pending
    completed
  }
  "The groups of the list. This week is that of the time zone asked for, or of the viewer's."
  enum TaskGroup {
    late
    thisWeek
    later
    done
  }
  "What is shown: it follows from what was chosen, the time and the tasks."
  enum SprintStatus {
    upcoming
    in_progress
    at_risk
    overdue
    completed
  }
  "What can be chosen."
  enum StoredSprintStatus {
    upcoming
    in_progress
    at_risk
    completed
  }
  enum CadenceKind {
    daily
    weekdays
    times_a_week
    "Nobody has named a day."
    open
  }
  "From the worst to the best."
  enum Mood {
    heavy
    low
    even
    light
    bright
  }
  enum GenerationStatus {
    queued
    running
    succeeded
    failed
    stopped
    "Care comes first."
    paused
  }
  enum SubscriptionStatus {
    active
    past_due
    canceled
    inactive
  }
  enum PageStatus {
    "For admins alone."
    draft
    published
  }
`

/** The literal that each name stands for, where it is another. */
export const resolvers = {
  TaskStatus: { in_progress: 'in-progress' },
  TaskFilter: { in_progress: 'in-progress' },
  SprintStatus: { in_progress: 'in-progress', at_risk: 'at-risk' },
  StoredSprintStatus: { in_progress: 'in-progress', at_risk: 'at-risk' },
  CadenceKind: { times_a_week: 'times-a-week' },
  ProposalKind: { checkIn: 'check-in' },
}

/**
 * Has every enum of the schema answer with literals, and take literals where it takes names: whoever wrote documents
 * when these were strings need not write them anew.
 */
export function speakLiterals(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) if (isOurs(type)) speakLiteral(type)
  return schema
}

const isOurs = (type: unknown): type is GraphQLEnumType => isEnumType(type) && !isIntrospectionType(type)

function speakLiteral(type: GraphQLEnumType): void {
  const byLiteral = new Map(type.getValues().map((value) => [String(value.value), value]))
  const [byName, nameOf, parseName] = [
    type.getValue.bind(type),
    type.serialize.bind(type),
    type.parseLiteral.bind(type),
  ]
  type.getValue = (name) => byName(name) ?? byLiteral.get(name)
  type.serialize = (literal) => (nameOf(literal) === undefined ? undefined : String(literal))
  type.parseLiteral = (node, variables): unknown => parseName(asName(type, node), variables)
}

/** The document with names of enums in the place of strings: the compiler of documents knows nothing else. */
export function nameEnums(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema)
  const enter = (node: StringValueNode) => {
    const type = getNamedType(types.getInputType())
    return isOurs(type) ? asName(type, node) : undefined
  }
  return visit(document, visitWithTypeInfo(types, { StringValue: { enter } }))
}

function asName(type: GraphQLEnumType, node: ValueNode): ValueNode {
  const named = node.kind === Kind.STRING ? type.getValue(node.value) : undefined
  return named ? { kind: Kind.ENUM, value: named.name } : node
}
