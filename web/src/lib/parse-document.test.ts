/** GraphQL documents as the built app reads them. */
import { parse, print as printAtLength, stripIgnoredCharacters, visit } from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import * as generated from '../gql/graphql.ts'
import { parseDocument } from './parse-document.ts'

const documents = Object.entries(generated).filter(
  (entry): entry is [string, DocumentNode] => typeof entry[1] === 'object' && 'definitions' in entry[1],
)
const print = (document: DocumentNode) => stripIgnoredCharacters(printAtLength(document))
/** Without what `graphql` notes and nobody reads: empty lists, and whether a text was a block. */
const lean = (document: DocumentNode) => JSON.parse(JSON.stringify(document, dropEmpty)) as unknown
const dropEmpty = (key: string, value: unknown) =>
  key === 'block' || (Array.isArray(value) && value.length === 0) ? undefined : value

test('every document of the web app is read as graphql reads it', () => {
  expect(documents.length).toBeGreaterThan(100)
  for (const [name, document] of documents) {
    const text = print(document)
    expect(lean(parseDocument(text)), name).toEqual(lean(parse(text, { noLocation: true })))
  }
})

test('all that a request may hold is read', () => {
  const text = print(
    parse(`
      query All($a: [Int!]! = [1, -2], $b: Thing = { kind: SMALL, of: null, at: 1.5e3 }, $c: Boolean = true) @live(every: 2) {
        one: node(id: "a \\"b\\" \\\\ é \\n", list: $a, thing: $b) @include(if: $c) { id ... on Thing @skip(if: $c) { kind } }
        ... { two }
        ...Rest @defer
      }
      mutation Go { go }
      fragment Rest on Node @quick { id }
    `),
  )
  expect(lean(parseDocument(text))).toEqual(lean(parse(text, { noLocation: true })))
})

test('what is read can be walked', () => {
  const names: string[] = []
  visit(parseDocument('query Walk($id:Int!){sprint(id:$id){id name}}'), {
    Field: ({ name }) => void names.push(name.value),
  })
  expect(names).toEqual(['sprint', 'id', 'name'])
})
