/** The GraphQL endpoint as clients of the GraphQL over HTTP specification expect it. */
import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

const REFUSED = [
  ['cannot be parsed', { query: '{' }],
  ['asks for what is not there', { query: '{ nothing }' }],
  ['has variables that do not fit', { query: 'query ($id: Int!) { sprint(id: $id) { id } }', variables: { id: 'x' } }],
] as const

test.each(REFUSED)('a document that %s is 200 for plain JSON, else 400', async (_what, body) => {
  const ask = (accept: string) => product.browser().rest('POST', '/graphql', body, { accept })
  const plain = await ask('application/json')
  expect([plain.status, plain.body.errors[0].extensions.code, plain.body.data]).toEqual([
    200,
    'INVALID_INPUT',
    undefined,
  ])
  for (const accept of [
    'application/graphql-response+json',
    'application/graphql-response+json, application/json;q=0.9',
    '*/*',
  ]) {
    expect([accept, (await ask(accept)).status]).toEqual([accept, 400])
  }
})

test('a request that is none is 400 for everybody', async () => {
  const answer = await product.browser().rest('POST', '/graphql', { variables: {} }, { accept: 'application/json' })
  expect(answer.status).toBe(400)
})

test.each([
  ['a long answer', '{ __schema { types { name } } }', 'br'],
  ['a short answer', '{ __typename }', null],
])('%s, and whether it is compressed', async (_what, query, coding) => {
  const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const { body, headers } = await product.browser().rest('POST', '/graphql', { query }, accepted)
  expect(body.errors).toBeUndefined()
  expect(headers.get('content-encoding')).toBe(coding)
})

test('what an address alone can ask for is not compressed', async () => {
  const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const { body, headers } = await product.browser().rest('GET', '/api/openapi.json', undefined, accepted)
  expect(JSON.stringify(body).length).toBeGreaterThan(10_000)
  expect(headers.get('content-encoding')).toBeNull()
})

/** What the specification leaves open (MAY) is no failure. */
test('the audit of graphql-http finds nothing that MUST or SHOULD be otherwise', async () => {
  const audits = serverAudits({ url: `${product.url}/graphql`, fetchFn: fetch })
  const asked = audits.filter(({ name }) => /^(MUST|SHOULD) /.test(name))
  expect(asked.length).toBeGreaterThan(25)
  const results = await Promise.all(asked.map((audit) => audit.fn()))
  expect(
    results.flatMap((result) => (result.status === 'ok' ? [] : [`${result.id} ${result.name}: ${result.reason}`])),
  ).toEqual([])
})
