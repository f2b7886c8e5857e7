/** Every place where somebody can write words, and a word that is found again wherever it is kept. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { buildSchema, getNamedType, isInputObjectType, isScalarType, type GraphQLInputType } from 'graphql'

/** One word in small letters, so that an index of words, an address and a username keep it as it is. */
export const CANARY = `zq${randomBytes(6).toString('hex')}`
/** The word, and where it was written. */
export const words = (place: string) => `${CANARY} ${place}`

const SCHEMA = path.resolve(import.meta.dirname, '../../../gateway/schema.graphql')
const WITHOUT_WORDS = new Set(['Int', 'Float', 'Boolean', 'ID', 'PhaseNumber'])

/** Text that is no words of a person, by its name at the end of a place, or by the change as a whole. */
const NO_WORDS = [
  /\.(token|code|password|current|next|key|timeZone|country|promotionCode|priceId|seriesId)$/,
  /\.(createdAt|dueDate|startDate|endDate|completedDate|day|since)$/,
  /^answerFollowUp\.input\.question$/, // the guide's, to be compared
  /\.response$/, // what an authenticator says
  /^(createPage|updatePage|createPrice|setPriceActive)\./, // an admin's, about nobody
]

/** Every text that a change takes, such as `createEntry.input.title`. */
export function placesOfWords(): string[] {
  const schema = buildSchema(fs.readFileSync(SCHEMA, 'utf8'))
  const changes = Object.values(schema.getMutationType()?.getFields() ?? {})
  const places = changes.flatMap(({ name, args }) => args.flatMap((arg) => textsOf(arg.type, `${name}.${arg.name}`)))
  return places.filter((place) => !NO_WORDS.some((pattern) => pattern.test(place)))
}

function textsOf(type: GraphQLInputType, place: string): string[] {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) => textsOf(field.type, `${place}.${field.name}`))
  return isScalarType(named) && !WITHOUT_WORDS.has(named.name) ? [place] : []
}

/** The places of a change's variables that hold the word. */
export function placesIn(value: unknown, place: string): string[] {
  if (typeof value === 'string') return value.includes(CANARY) ? [place] : []
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, place))
  if (typeof value !== 'object' || value === null) return []
  // What a client keeps in the place of a plan is one value of any shape.
  if (place.endsWith('.changes.content')) return JSON.stringify(value).includes(CANARY) ? [place] : []
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, `${place}.${name}`))
}
