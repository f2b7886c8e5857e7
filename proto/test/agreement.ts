/** What may change in a contract that others already rely on. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Words of JSON Schema that, where they were not said before, refuse what was taken before. */
const LIMITS = [
  ...['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['propertyNames', 'additionalProperties', 'not', 'allOf', 'anyOf', 'oneOf', 'type'],
]
/** Words with a schema each under names or numbers of their own. */
const MAPS = ['properties', '$defs', 'anyOf', 'oneOf', 'allOf']

/**
 * The snapshot that holds from now on. Without leave it is the one that was; `1` adds what is new; `breaking` also takes
 * away, which callers of yesterday would trip over.
 * @throws Error that lists what `1` does not allow.
 */
export function agree(snapshot: Json, now: Json, leave: string | undefined): Json {
  const gone = [...removed(snapshot, now), ...narrowedInputs(snapshot, now)]
  if (gone.length > 0 && leave !== 'breaking')
    throw new Error(`Taken away or narrowed (UPDATE_CONTRACTS=breaking allows it):\n${gone.join('\n')}`)
  return leave === '1' || leave === 'breaking' ? now : snapshot
}

/** Paths of `before` that `after` lacks or changed: what a caller of yesterday could trip over. */
export function removed(before: Json, after: Json, path = ''): string[] {
  if (typeof before !== 'object' || before === null) return Object.is(before, after) ? [] : [path]
  if (typeof after !== 'object' || after === null) return [path]
  if (Array.isArray(before)) {
    const rest = Array.isArray(after) ? after : []
    return before.flatMap((item, index) =>
      rest.some((other) => removed(item, other).length === 0) ? [] : [`${path}[${index}]`],
    )
  }
  return Object.entries(before).flatMap(([key, value]) =>
    key in after ? removed(value, (after as Record<string, Json>)[key] ?? null, `${path}/${key}`) : [`${path}/${key}`],
  )
}

/** Places of an input's schema where `after` demands what `before` did not. */
export function narrowed(before: Json | undefined, after: Json | undefined, path = ''): string[] {
  if (!isObject(before) || !isObject(after)) return []
  const limits = LIMITS.filter((word) => word in after && !(word in before)).map((word) => `${path}/${word}`)
  const demanded = namesIn(after.required).filter((name) => !namesIn(before.required).includes(name))
  const below = [
    ...MAPS.flatMap((word) =>
      entriesOf(before[word]).map(([name, schema]) => [`${word}/${name}`, schema, entry(after[word], name)] as const),
    ),
    ...['items', 'additionalProperties'].map((word) => [word, before[word], after[word]] as const),
  ]
  return [
    ...limits,
    ...demanded.map((name) => `${path}/required/${name}`),
    ...below.flatMap(([place, old, young]) => narrowed(old, young, `${path}/${place}`)),
  ]
}

function narrowedInputs(snapshot: Json, now: Json): string[] {
  return entriesOf(snapshot).flatMap(([subject, contract]) =>
    narrowed(entry(contract, 'input'), entry(entry(now, subject), 'input'), `${subject}/input`),
  )
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const namesIn = (required: Json | undefined) => (Array.isArray(required) ? required.map(String) : [])
const entriesOf = (value: Json | undefined) => (typeof value === 'object' && value ? Object.entries(value) : [])
const entry = (value: Json | undefined, name: string) => new Map(entriesOf(value)).get(name)
