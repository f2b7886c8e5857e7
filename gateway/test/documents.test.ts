/** Every document that the web app sends is within the limits of the schema. */
import { Kind, print, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { parseWithinLimits, validateWithinLimits } from '../src/graphql/limits.ts'
import { schema } from '../src/graphql/schema.ts'
import * as generated from '../../web/src/gql/graphql.ts'

const isOperation = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  value !== null &&
  'definitions' in value &&
  (value as DocumentNode).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
const documents = Object.entries(generated).flatMap(([name, value]) => (isOperation(value) ? [{ name, value }] : []))

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(50)
})

test.each(documents)('$name is answered', ({ value }) => {
  expect(validateWithinLimits(schema, parseWithinLimits(print(value))).map(({ message }) => message)).toEqual([])
})
