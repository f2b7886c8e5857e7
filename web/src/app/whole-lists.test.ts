/** Whether the cache knows of every list that it keeps that what comes replaces what was: otherwise Apollo warns. */
import fs from 'node:fs'
import path from 'node:path'
import { InMemoryCache } from '@apollo/client'
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import * as documents from '../gql/graphql.ts'
import { createApolloClient } from './apollo.ts'

const schema = buildSchema(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../gateway/schema.graphql'), 'utf8'),
)

/** The lists of things, as `Type.field`, that the web app asks for. */
function listsAskedFor(): string[] {
  const lists = new Set<string>()
  const info = new TypeInfo(schema)
  for (const document of Object.values(documents) as DocumentNode[]) {
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ name }) {
          const type = info.getType()
          const parent = info.getParentType()
          if (!type || !parent || !isListType(getNullableType(type)) || !isObjectType(getNamedType(type))) return
          lists.add(`${parent.name}.${name.value}`)
        },
      }),
    )
  }
  return [...lists]
}

/** What the cache keeps under a name of its own outlives one answer; so do questions. */
function isKept(cache: InMemoryCache, list: string): boolean {
  const type = schema.getType(list.split('.')[0] ?? '')
  if (!isObjectType(type)) return false
  const thing = { __typename: type.name, ...('id' in type.getFields() && { id: 1 }) }
  return type.name === 'Query' || cache.identify(thing) !== undefined
}

test('a list that comes replaces the list that was, wherever one is kept', () => {
  const { cache } = createApolloClient()
  if (!(cache instanceof InMemoryCache)) throw new Error('The cache has no policies')
  const kept = listsAskedFor().filter((list) => isKept(cache, list))
  expect(kept).toEqual(expect.arrayContaining(['MemoryState.memories', 'Sprint.counters', 'Query.sessions']))
  const unsaid = kept.filter((list) => {
    const [type = '', field = ''] = list.split('.')
    return !cache.policies.getMergeFunction(type, field, undefined)
  })
  expect(unsaid).toEqual([])
})
