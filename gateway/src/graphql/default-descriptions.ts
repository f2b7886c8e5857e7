/** Default descriptions for fields that mean the same in many types. A type's own description takes precedence. */
import { isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql'

const DEFAULTS: Readonly<Record<string, string>> = {
  address: 'The IP address it came from.',
  cadence: 'The days on which the habit is due.',
  characters: 'The number of characters that were sent.',
  completionTokens: 'Tokens in the model’s answer.',
  cost: 'In the currency of the answer; null where a model has no price.',
  country: 'One of the countries in the registration form, such as US or UK.',
  createdAt: 'When it was created, ISO 8601 in UTC.',
  currency: 'ISO 4217 code, in lower case.',
  day: "A day of the viewer's calendar: '2026-11-20'.",
  device: 'The browser and system, in words.',
  dueDate: 'The last moment at which it is on time, ISO 8601.',
  effort: 'How much work it is.',
  evidence: 'The answer it rests on; null if unknown.',
  firstName: 'The given name.',
  from: "The first day: '2026-11-20'.",
  habitId: 'The habit it is about.',
  id: 'Unique among all objects of its type.',
  index: 'The index of the question, 0 to 5.',
  intervalCount: 'The number of intervals between two charges.',
  lastName: 'The family name.',
  metaDescription: 'The text for search engines; null if they show the first lines of the page.',
  phaseNumber: '1, 2 or 3.',
  planItem: 'The line of the plan it is made from.',
  promptTokens: 'Tokens in the request to the model.',
  requests: 'The number of requests to a model.',
  slug: "The last segment of the page's address, under /pages/.",
  sprintId: 'The sprint it belongs to.',
  taskId: 'The task it is about.',
  timeZone: "IANA name of the time zone that days are counted in, such as Europe/Berlin; the viewer's own if left out.",
  until: "The last day: '2026-11-20'.",
  updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  username: 'The name the user signs in with; unique, ignoring case.',
  wish: 'What the user wants changed, in their own words; null if they said nothing.',
  written: 'The length of the whole text, in characters.',
}

/** Gives the default description to each field of `schema` without a description. */
export function addDefaultDescriptions(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue
    const fields: Record<string, { name: string; description?: string | null | undefined }> = type.getFields()
    for (const field of Object.values(fields)) field.description ??= DEFAULTS[field.name]
  }
  return schema
}
