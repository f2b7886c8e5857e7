/** What the real API takes for a parameter, and how it says no. */
import { ApiError, isObject, type Json } from '@daybreak/guide/http'

/** Throws where `value` is not taken; `name` is the parameter's. */
export type Rule = (value: unknown, name: string) => void

export function refuse(message: string, param: string, code: string | null = null): never {
  throw new ApiError(400, message, { param, ...(code !== null && { code }) })
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const invalidType = (name: string, expected: string, value: unknown) =>
  refuse(`Invalid type for '${name}': expected ${expected}, but got ${typeOf(value)} instead.`, name, 'invalid_type')

export const anything: Rule = () => undefined

export const bool: Rule = (value, name) => {
  if (typeof value !== 'boolean') invalidType(name, 'a boolean', value)
}

export const text: Rule = (value, name) => {
  if (typeof value !== 'string') invalidType(name, 'a string', value)
}

export const object: Rule = (value, name) => {
  if (!isObject(value)) invalidType(name, 'an object', value)
}

export const integer = (least: number, most = Number.MAX_SAFE_INTEGER): Rule => number('integer', least, most)
export const decimal = (least: number, most: number): Rule => number('decimal', least, most)

function number(kind: 'integer' | 'decimal', least: number, most: number): Rule {
  return (value, name) => {
    if (typeof value !== 'number' || (kind === 'integer' && !Number.isInteger(value)))
      return invalidType(name, `a${kind === 'integer' ? 'n' : ''} ${kind}`, value)
    const says = (side: string, sign: string, bound: number, code: string) =>
      refuse(
        `Invalid '${name}': ${kind} ${side} value. Expected a value ${sign} ${bound}, but got ${value} instead.`,
        name,
        `${kind}_${code}`,
      )
    if (value < least) says('below minimum', '>=', least, 'below_min_value')
    if (value > most) says('above maximum', '<=', most, 'above_max_value')
  }
}

export const oneOf =
  (...values: readonly string[]): Rule =>
  (value, name) => {
    if (typeof value === 'string' && values.includes(value)) return
    const known = values.map((one) => `'${one}'`).join(', ')
    refuse(`Invalid value: '${String(value)}'. Supported values are: ${known}.`, name, 'invalid_value')
  }

/** Every parameter must be known and taken; those in `required` must be there. `null` is as good as absent. */
export function checkParameters(body: Json, rules: Readonly<Record<string, Rule>>, required: readonly string[]): void {
  for (const [name, value] of Object.entries(body)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!rule) refuse(`Unknown parameter: '${name}'.`, name, 'unknown_parameter')
    else if (value !== null) rule(value, name)
  }
  for (const name of required) {
    if (body[name] === undefined || body[name] === null)
      refuse(`Missing required parameter: '${name}'.`, name, 'missing_required_parameter')
  }
}
