/** Answers what a screen asks first along with the page that shows it, so that the browser does not have to ask. */
import type { ApolloServer } from '@apollo/server'
import type { Request, Response } from 'express'
import type { Hub } from '../changes/hub.ts'
import type { RequestContext } from '../usecases/context.ts'
import { inTime } from '../in-time.ts'

export interface PageQuestion {
  operationName: string
  query: string
  /** Without lists; with `$id` for the number in the address, and `$timeZone` for that of the viewer. */
  variables: Record<string, unknown>
}

export interface PageAnswers {
  /** As it can stand in a page. */
  json: string
  /** By the name of the operation; the first of several. */
  data: Readonly<Record<string, unknown>>
}

/** Null where there is nothing to say. */
export type AnswerPage = (
  request: Request,
  response: Response,
  questions: PageQuestion[],
) => Promise<PageAnswers | null>

/** What takes longer comes after the page: the browser asks for it. */
const PATIENCE_MS = 150
/** Scripts wait for the page: what is long comes after it, too. */
const MAX_LENGTH = 32_768

export function createPageAnswers(
  apollo: ApolloServer<RequestContext>,
  contextOf: (request: Request, response: Response) => RequestContext,
  changes: Pick<Hub, 'cursor'>,
  timeLimitFactor = 1,
): AnswerPage {
  const patiently = <T>(work: Promise<T>) => inTime(work, PATIENCE_MS * timeLimitFactor).catch(() => null)
  return async (request, response, questions) => {
    const after = changes.cursor()
    const contextValue = contextOf(request, response)
    const answer = async ({ operationName, query }: PageQuestion, variables: Record<string, unknown>) => {
      const { body } = await apollo.executeOperation({ operationName, query, variables }, { contextValue })
      if (body.kind !== 'single' || body.singleResult.errors || !body.singleResult.data) return null
      const { data } = body.singleResult
      const text = JSON.stringify({ operationName, variables, result: { data } })
      return text.length > MAX_LENGTH ? null : { operationName, data, text }
    }
    const viewer = await patiently(contextValue.resolveViewer())
    const given = { $timeZone: viewer?.timeZone ?? undefined, $id: readId(request.path) }
    const asked = (viewer ? questions : []).flatMap((question) => {
      const variables = filled(question.variables, given)
      return variables ? [patiently(answer(question, variables))] : []
    })
    const answers = (await Promise.all(asked)).filter((each) => each !== null)
    if (answers.length === 0) return null
    const texts = answers.map(({ text }) => text).join()
    return {
      json: `{"after":${JSON.stringify(after)},"answers":[${texts}]}`.replaceAll('<', String.raw`\u003c`),
      data: Object.fromEntries(answers.map(({ operationName, data }) => [operationName, data] as const).toReversed()),
    }
  }
}

/** The number that a part of an address is. */
function readId(address: string): number | undefined {
  const [, digits] = /\/([1-9]\d{0,9})(?:\/|$)/.exec(address) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Undefined where something of it is not known. */
function filled(
  variables: Record<string, unknown>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const known = Object.entries(variables).map(([name, value]) => [name, fill(value, given)] as const)
  return known.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(known)
}

function fill(value: unknown, given: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string' && value in given) return given[value]
  return typeof value === 'object' && value !== null ? filled(value as Record<string, unknown>, given) : value
}
