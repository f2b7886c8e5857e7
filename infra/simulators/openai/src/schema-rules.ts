/** The rules of the real API for `response_format`, in particular for strict JSON schemas. */
import { isObject, type Json } from '@daybreak/guide/http'
import { oneOf, refuse, text, type Rule } from './rules.ts'

const NAME = /^[a-zA-Z0-9_-]{1,64}$/

export const responseFormat: Rule = (value, name) => {
  if (!isObject(value)) return refuse(`Invalid type for '${name}': expected an object.`, name, 'invalid_type')
  oneOf('text', 'json_object', 'json_schema')(value.type, `${name}.type`)
  if (value.type !== 'json_schema') return
  const described = value.json_schema
  const at = `${name}.json_schema`
  if (!isObject(described)) return refuse(`Missing required parameter: '${at}'.`, at, 'missing_required_parameter')
  checkSchema(described, at)
}

/** @param described its name, whether it is strict, and the schema itself. */
export function checkSchema(described: Json, at: string): void {
  text(described.name, `${at}.name`)
  if (!NAME.test(String(described.name)))
    refuse(`Invalid '${at}.name': string does not match pattern.`, `${at}.name`, 'invalid_value')
  if (!isObject(described.schema))
    return refuse(`Missing required parameter: '${at}.schema'.`, `${at}.schema`, 'missing_required_parameter')
  if (described.strict === true) checkStrict(described.schema, String(described.name), [])
}

/** Each object must set `additionalProperties: false` and require every property. */
function checkStrict(schema: Json, name: string, path: readonly string[]): void {
  const context = `In context=(${path.map((part) => `'${part}'`).join(', ')})`
  const invalid = (why: string) =>
    refuse(`Invalid schema for response_format '${name}': ${context}, ${why}`, 'response_format')
  if (path.length === 0 && schema.type !== 'object') invalid('schema must be a JSON Schema of \'type: "object"\'.')
  if (schema.type === 'object' || isObject(schema.properties)) {
    const properties = isObject(schema.properties) ? schema.properties : {}
    if (schema.additionalProperties !== false)
      invalid("'additionalProperties' is required to be supplied and to be false.")
    const required: unknown[] = Array.isArray(schema.required) ? schema.required : []
    const missing = Object.keys(properties).find((key) => !required.includes(key))
    if (missing !== undefined)
      invalid(
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
      )
  }
  for (const [part, inner] of partsOf(schema)) checkStrict(inner, name, [...path, ...part])
}

/** The direct subschemas of a schema, with their paths. */
function partsOf({ properties, items, anyOf, $defs }: Json): [string[], Json][] {
  const named = (at: string, all: unknown) =>
    Object.entries(isObject(all) ? all : {}).map(([key, inner]): [string[], unknown] => [[at, key], inner])
  const listed = (Array.isArray(anyOf) ? anyOf : []).map((inner: unknown, index): [string[], unknown] => [
    ['anyOf', String(index)],
    inner,
  ])
  const all = [...named('properties', properties), ...named('$defs', $defs), ...listed, [['items'], items] as const]
  return all.flatMap(([path, inner]) => (isObject(inner) ? [[[...path], inner] satisfies [string[], Json]] : []))
}
