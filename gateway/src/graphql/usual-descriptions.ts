/** What fields mean that have one name and one meaning in many types: said here, and in a type only where it differs. */
import { isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql'

const USUAL: Readonly<Record<string, string>> = {
  address: 'The IP address it came from.',
  cadence: 'When it is kept.',
  characters: 'How much of it was sent, in characters.',
  completionTokens: 'Tokens that the model wrote.',
  cost: 'In the currency of the answer; null where a model has no price.',
  country: 'One of the countries of the form, such as US or UK.',
  createdAt: 'When it was made, ISO 8601 in UTC.',
  currency: 'ISO 4217, in lower case.',
  day: "A day of the viewer's calendar: '2026-11-20'.",
  device: 'The browser and system, in words.',
  dueDate: 'The moment until which it counts as on time, ISO 8601.',
  effort: 'How much work it is.',
  evidence: 'Which answer it rests on; null where nobody can say.',
  firstName: 'As the user wants to be called.',
  from: "The first day: '2026-11-20'.",
  habitId: 'The habit it is about.',
  id: 'Its number.',
  index: 'The question, 0 to 5.',
  intervalCount: 'How many intervals lie between two charges.',
  lastName: 'The family name.',
  metaDescription: 'What search engines show; null where they show how the page begins.',
  phaseNumber: '1, 2 or 3.',
  planItem: 'The line of the plan it is made from.',
  promptTokens: 'Tokens that the model was sent.',
  requests: 'Requests to a model.',
  slug: "The end of the page's address, under /pages/.",
  sprintId: 'The sprint it belongs to.',
  taskId: 'The task it is about.',
  timeZone: "IANA name of the calendar that days are counted on, such as Europe/Berlin; the viewer's own if left out.",
  until: "The last day: '2026-11-20'.",
  updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  username: 'What the user signs in with; unique, whatever its case.',
  wish: "What should change, in the user's words; null where nothing was said.",
  written: 'How long the whole is, in characters.',
}

/** Describes the fields of `schema` that say nothing of themselves. */
export function describeUsualFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue
    const fields: Record<string, { name: string; description?: string | null | undefined }> = type.getFields()
    for (const field of Object.values(fields)) field.description ??= USUAL[field.name]
  }
  return schema
}
