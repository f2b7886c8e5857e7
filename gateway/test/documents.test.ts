/** Every document that the web app sends is within the limits of the schema. */
import { Kind, print, visit, type ASTNode, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { parseWithinLimits, validateWithinLimits } from '../src/graphql/limits.ts'
import { schema } from '../src/graphql/schema.ts'
import * as generated from '../../web/src/gql/graphql.ts'
import { mergedQuery } from '../../web/src/lib/merged-query.ts'

const isOperation = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  value !== null &&
  'definitions' in value &&
  (value as DocumentNode).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
const documents = Object.entries(generated).flatMap(([name, value]) => (isOperation(value) ? [{ name, value }] : []))

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(50)
})

/** As the browser sends it: it asks every object what it is. */
const sent = (document: DocumentNode) =>
  print(
    visit(document, {
      SelectionSet: (node, _key, parent) =>
        isNode(parent) && parent.kind === Kind.OPERATION_DEFINITION
          ? undefined
          : { ...node, selections: [...node.selections, TYPENAME] },
    }),
  )
const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'kind' in value
const refusals = (document: DocumentNode) =>
  validateWithinLimits(schema, parseWithinLimits(sent(document))).map(({ message }) => message)

test.each(documents)('$name is answered', ({ value }) => {
  expect(refusals(value)).toEqual([])
})

test('all that the home screen shows of the journey is answered at once', () => {
  const { JourneyDocument, JourneySprintsDocument, InsightsDocument, ...others } = generated
  const { CareDocument, SprintBasesDocument, ReadersDocument } = others
  const journey = [JourneyDocument, JourneySprintsDocument, InsightsDocument]
  expect(refusals(mergedQuery('Home', [...journey, CareDocument, SprintBasesDocument, ReadersDocument]))).toEqual([])
})
