/** What every failure must look like. */
import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** Words of the machinery that no client may ever read, the library that checks input among it. */
const INTERNALS =
  /prisma|postgres|\bsql\b|nats|redis|ECONN|node_modules|\bat .*\.ts:\d|stack|expected \w+, received|Invalid (input|option|string|number)\b|Too (small|big): /i

/** The id of a request is made of random letters, and these may spell anything. */
function expectNoInternals({ text }: Answer): void {
  expect(text.replaceAll(/"requestId":"[\w-]+"/g, '')).not.toMatch(INTERNALS)
}

/** A refusal with the one documented body. */
export function expectRefusal(answer: Answer, status: number | number[], code?: string): void {
  const body = answer.body
  expect([status].flat(), `answered ${answer.status}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
  expect(body).toEqual({
    error: expect.stringMatching(/\S/),
    message: body?.error,
    code: code ?? expect.stringMatching(/^[A-Z]+(_[A-Z]+)*$/),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    ...(body?.fields && { fields: expect.any(Object) }),
  })
  expect(answer.headers['x-request-id']).toBe(body.requestId)
  expectNoInternals(answer)
}

const CLIENT_CODES = [
  'INVALID_INPUT',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'SUBSCRIPTION_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
]

/** The same over GraphQL: an error that is the sender's, and no data. */
export function expectGraphQLRefusal(answer: Answer, code?: string): void {
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
  expect(answer.body.errors?.length, `accepted: ${answer.text.slice(0, 300)}`).toBeGreaterThan(0)
  for (const error of answer.body.errors) {
    expect(code ? [code] : CLIENT_CODES, answer.text.slice(0, 300)).toContain(error.extensions?.code)
  }
  expect(Object.values(answer.body.data ?? {}).filter((value) => value !== null)).toEqual([])
  expectNoInternals(answer)
}

/** Exactly these keys. */
export function expectKeys(value: object, keys: string[]): void {
  expect(Object.keys(value).sort()).toEqual([...keys].sort())
}
