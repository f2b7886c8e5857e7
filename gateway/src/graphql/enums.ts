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
  "How far a task is."
  enum TaskStatus {
    "Not begun."
    pending
    "Begun."
    in_progress
    "Done."
    completed
  }
  "Which tasks are shown."
  enum TaskFilter {
    "Every task."
    all
    "Not completed."
    open
    "Open past their due date."
    overdue
    "Those that are late are overdue and nothing else."
    in_progress
    "Not begun and not late."
    pending
    "Done."
    completed
  }
  "The groups of the list. Today and this week are those of the time zone asked for, or of the viewer's."
  enum TaskGroup {
    "Due today, and not late."
    today
    "Open past their due date."
    late
    "Due from tomorrow until Sunday."
    thisWeek
    "Due after this week."
    later
    "Completed."
    done
  }
  "What is shown: it follows from what was chosen, the time and the tasks."
  enum SprintStatus {
    "Its start lies ahead."
    upcoming
    "It runs."
    in_progress
    "The user says so, or the tasks do."
    at_risk
    "Its end has passed, and it is not completed."
    overdue
    "The user has completed it."
    completed
  }
  "What can be chosen."
  enum StoredSprintStatus {
    "It has not begun."
    upcoming
    "It runs."
    in_progress
    "It may not be done in time."
    at_risk
    "Nothing more is to be done."
    completed
  }
  "How a habit comes back."
  enum CadenceKind {
    "Every day."
    daily
    "On these days of the week."
    weekdays
    "So many times a week, on whichever days."
    times_a_week
    "Nobody has named a day."
    open
  }
  "From the worst to the best."
  enum Mood {
    "Very bad."
    heavy
    "Bad."
    low
    "Neither good nor bad."
    even
    "Good."
    light
    "Very good."
    bright
  }
  "How far a generation is; the last four are ends."
  enum GenerationStatus {
    "Nobody has begun yet."
    queued
    "It is being written."
    running
    "It is a version of the phase now."
    succeeded
    "There is no text, and failure says why."
    failed
    "The user ended it."
    stopped
    "Care comes first."
    paused
  }
  "Whether a subscription gives access; active alone does."
  enum SubscriptionStatus {
    "Paid, or on trial."
    active
    "A renewal could not be charged."
    past_due
    "It was ended."
    canceled
    "There has never been one that was paid."
    inactive
  }
  "Whether everybody sees a page."
  enum PageStatus {
    "For admins alone."
    draft
    "For everybody."
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
