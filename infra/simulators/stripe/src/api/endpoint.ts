/** How an endpoint is declared: its address, the parameters it knows, what it does. */
import { z } from 'zod'
import type { Simulator } from '../simulator.ts'
import { invalid, type StripeFailure } from './failure.ts'

export interface Endpoint {
  method: string
  path: RegExp
  /** `client` endpoints also answer a browser that shows a publishable key and the client secret. */
  access: 'secret' | 'client'
  /** Parses the parameters and answers; changes nothing before all of them are found good. */
  answer(sim: Simulator, params: unknown, id: string): Answer
}

export interface Answer {
  body: object
  expand: string[]
}

const Expand = z.array(z.string()).default([])

/** Parameter types that recur. An empty string unsets, as in Stripe's forms. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Whole = z.string().regex(/^-?\d+$/).transform(Number) // prettier-ignore
export const Metadata = z.union([z.record(z.string(), z.string()), z.literal('').transform(() => ({}))])
export const paging = {
  limit: Whole.pipe(z.number().int().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
}
export type Paging = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }

/**
 * Declares an endpoint.
 * @param route method and path, `:id` for the id, as in `POST /v1/customers/:id`.
 */
export function endpoint<S extends z.ZodRawShape>(
  route: string,
  shape: S,
  run: (sim: Simulator, input: z.output<z.ZodObject<S>>, id: string) => object,
  access: Endpoint['access'] = 'secret',
): Endpoint {
  const [method = '', path = ''] = route.split(' ')
  const schema = z.strictObject(shape)
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    access,
    answer(sim, params, id) {
      const { expand, rest } = takeExpand(params)
      const parsed = schema.safeParse(rest)
      if (!parsed.success) throw toFailure(parsed.error)
      return { body: run(sim, parsed.data, id), expand }
    },
  }
}

function takeExpand(params: unknown): { expand: string[]; rest: object } {
  const { expand, ...rest } = z.looseObject({ expand: Expand }).parse(params)
  return { expand, rest }
}

function toFailure(error: z.ZodError): StripeFailure {
  const [issue] = error.issues
  if (!issue) return invalid('Invalid request.')
  if (issue.code === 'unrecognized_keys') {
    const param = fieldName([...issue.path, issue.keys[0] ?? ''])
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = fieldName(issue.path)
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message)) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return invalid(`Invalid ${param}: ${issue.message}`, { param })
}

function fieldName([head, ...rest]: PropertyKey[]): string {
  return [String(head), ...rest.map((part) => `[${String(part)}]`)].join('')
}
