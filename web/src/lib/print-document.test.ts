/** The text of GraphQL requests, as the built app writes it. */
import { parse, print as printAtLength } from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import * as generated from '../gql/graphql.ts'
import { print } from './print-document.ts'

const documents = Object.entries(generated).filter(
  (entry): entry is [string, DocumentNode] => typeof entry[1] === 'object' && 'definitions' in entry[1],
)
const parsed = (text: string) => parse(text, { noLocation: true })

test('every document of the web app means the same as when graphql writes it', () => {
  expect(documents.length).toBeGreaterThan(100)
  for (const [name, document] of documents) {
    expect(parsed(print(document)), name).toEqual(parsed(printAtLength(document)))
  }
})

test('all that a request may hold is written so that it reads the same', () => {
  const everything = `
    query All($a: [Int!]! = [1, 2], $b: Thing = { kind: SMALL, of: null, at: 1.5 }, $c: Boolean = true) @live(every: 2) {
      one: node(id: "a \\"b\\" \\\\ é \\n", list: $a, thing: $b) @include(if: $c) { id ... on Thing @skip(if: $c) { kind } }
      ... { two }
      ...Rest @defer
    }
    mutation { go }
    fragment Rest on Node @quick { id }
    subscription Follow { follow(text: """block""") }
  `
  const plain = parsed(everything.replace('"""block"""', '"block"'))
  expect(parsed(print(parsed(everything)))).toEqual(plain)
})

test('a schema is nothing to ask for', () => {
  expect(() => print(parsed('type Thing { id: ID }'))).toThrow('ObjectTypeDefinition')
})
