/** The smallest value that satisfies a JSON schema, with the guide's words where text is asked for. */

type Schema = Record<string, unknown>

const DEPTH = 12

export function fillSchema(schema: unknown, words: string): unknown {
  return fillNode(toSchema(schema), { words, root: toSchema(schema), depth: 0 })
}

interface Context {
  words: string
  root: Schema
  depth: number
}

function fillNode(schema: Schema, context: Context): unknown {
  const inner = { ...context, depth: context.depth + 1 }
  if (inner.depth > DEPTH) return null
  if (typeof schema.$ref === 'string') return fillNode(resolve(schema.$ref, context.root), inner)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const branch = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray)
  if (branch) return fillNode(toSchema(branch[0]), inner)
  const [type] = [schema.type].flat()
  if (type === 'object' || (type === undefined && schema.properties)) return fillObject(schema, inner)
  if (type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => fillNode(toSchema(schema.items), inner))
  if (type === 'string') return fillText(schema, context.words)
  if (type === 'integer' || type === 'number') return fillNumber(schema)
  return type === 'boolean' ? false : null
}

function fillObject(schema: Schema, context: Context): Schema {
  const properties = toSchema(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required.map(String) : Object.keys(properties)
  return Object.fromEntries(required.map((key) => [key, fillNode(toSchema(properties[key]), context)]))
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'sol@daybreak.example',
  uri: 'https://daybreak.example',
}

function fillText(schema: Schema, words: string): string {
  const format = FORMATS[typeof schema.format === 'string' ? schema.format : '']
  if (format !== undefined) return format
  const text = words.padEnd(Number(schema.minLength ?? 0), '.')
  return typeof schema.maxLength === 'number' ? text.slice(0, schema.maxLength) : text
}

function fillNumber(schema: Schema): number {
  if (typeof schema.minimum === 'number') return Math.ceil(schema.minimum)
  if (typeof schema.exclusiveMinimum === 'number') return Math.floor(schema.exclusiveMinimum) + 1
  return typeof schema.maximum === 'number' ? Math.min(0, Math.floor(schema.maximum)) : 0
}

function resolve(ref: string, root: Schema): Schema {
  const steps = ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
  return steps.reduce<Schema>((node, step) => toSchema(node[step.replaceAll('~1', '/').replaceAll('~0', '~')]), root)
}

function toSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** Whether `schema` asks for all of `keys`; it may ask for more, which the answer then leaves out. */
export function asksForKeys(schema: unknown, keys: readonly string[]): boolean {
  const asked = Object.keys(toSchema(toSchema(schema).properties))
  return keys.every((key) => asked.includes(key))
}
