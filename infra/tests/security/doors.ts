/** The two doors of the product: the same call by REST and by GraphQL, and what came of it in the same words. */
import { CITABLE } from '../checklist.ts'
import { test } from 'vitest'
import type { Answer, Client, Request } from '../support/client.ts'
import { CALLS, type Call, type CallName, type Input } from './calls.ts'

export const DOORS = ['REST', 'GraphQL'] as const
export type Door = (typeof DOORS)[number]

export interface Outcome {
  answer: Answer
  /** Of the refusal; null where there was none. */
  code: string | null
  message: string | null
  /** What the call gave, whichever door it came through; lists and pages as REST has them. */
  data: ReturnType<typeof JSON.parse>
}

/** Makes a call through one of the doors. */
export async function through(
  door: Door,
  client: Client,
  name: CallName,
  input: Input = {},
  request: Pick<Request, 'headers' | 'from'> = {},
): Promise<Outcome> {
  const call: Call = CALLS[name]
  if (door === 'REST') {
    const [method, path, body] = call.rest(input)
    const answer = await client.send(method, path, { ...request, body })
    const refused = answer.status >= 400
    return {
      answer,
      code: refused ? (answer.body?.code ?? `HTTP ${answer.status}`) : null,
      message: refused ? (answer.body?.message ?? null) : null,
      data: refused ? null : answer.body,
    }
  }
  const variables = call.graphql.includes('$input:') ? { input } : input
  const answer = await client.send('POST', '/graphql', { ...request, body: { query: call.graphql, variables } })
  const [error] = answer.body?.errors ?? []
  const [data] = Object.values<Outcome['data']>(answer.body?.data ?? {})
  return {
    answer,
    code: error?.extensions?.code ?? answer.body?.code ?? null,
    message: error?.message ?? answer.body?.message ?? null,
    data: data?.users ?? data ?? null,
  }
}

/** One attack of infra/docs/hazards.md, tried at both doors. */
export function row(number: number, what: string, attempt: (door: Door) => Promise<void>): void {
  const id = `ATK-${number}`
  if (!CITABLE.has(id)) throw new Error(`infra/docs/hazards.md has no ${id}`)
  for (const door of DOORS) test(`${id}: ${what} (${door})`, () => attempt(door))
}

/** Codes of input that is refused before anything is done with it. */
export const BAD_INPUT = /^(INVALID_INPUT|BAD_USER_INPUT|BAD_REQUEST|GRAPHQL_VALIDATION_FAILED|PAYLOAD_TOO_LARGE)$/
