/** The GraphQL schema explains itself: every type, field and value says what its name does not. No servers. */
import {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { schema, typeDefs } from '../src/graphql/schema.ts'

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
)
const parts = types.flatMap((type) => {
  const own = { name: type.name, description: type.description }
  const inside = isEnumType(type)
    ? type.getValues()
    : isObjectType(type) || isInputObjectType(type)
      ? Object.values(type.getFields())
      : []
  return [own, ...inside.map(({ name, description }) => ({ name: `${type.name}.${name}`, description }))]
})

test('every type, field and value has a description', () => {
  expect(parts.length).toBeGreaterThan(1_100)
  expect(parts.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([])
})

/** 'dueDate' and 'The due date.' are the same words. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(the|a|an|its|of)\b|[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')

test('a description says more than the name', () => {
  const repeated = parts.filter(
    ({ name, description }) => wordsOf(description ?? '') === wordsOf(name.split('.').at(-1) ?? ''),
  )
  expect(repeated.map(({ name, description }) => `${name}: ${description}`)).toEqual([])
})

test('a moment says that it is ISO 8601', () => {
  const moments = parts.filter(({ name }) => /\.(\w+At|at|dueDate|startDate|endDate|completedDate)$/.test(name))
  expect(moments.length).toBeGreaterThan(30)
  const silent = moments.filter(({ description }) => !/ISO 8601|When|when|Until|end|Null/.test(description ?? ''))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('a type is defined in one place: two modules with one name would be merged without a word', () => {
  const defined = typeDefs.flatMap((source) =>
    parse(source).definitions.flatMap((definition) => {
      const isType =
        definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
        definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ||
        definition.kind === Kind.ENUM_TYPE_DEFINITION
      return isType ? [definition.name.value] : []
    }),
  )
  expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual([])
})
