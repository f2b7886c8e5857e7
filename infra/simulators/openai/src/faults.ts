/** Faults that a test or an operator asks for: which ones wait, and which request each one meets. */
import { ApiError, type Json } from '@daybreak/guide/http'

export const FAULT_KINDS = [
  'status429',
  'status500',
  'bad_json',
  'missing_keys',
  'truncate_no_finish',
  'length',
  'reset',
  'hang',
  'empty',
  'huge',
  'html',
  'slow_first',
  'refusal',
  'extra_keys',
  'many_items',
  'proto',
  'script',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  kind: FaultKind
  /** How many more requests it meets. */
  times: number
  /** Seconds, sent as `Retry-After` with 429 and 500. */
  retryAfter: number | null
  /** Meets only requests whose messages contain this text. */
  match: string | null
}

export function readFault({ kind, times, retryAfter, match }: Json): Fault {
  const known = FAULT_KINDS.find((name) => name === kind)
  if (known === undefined) throw new ApiError(400, `kind must be one of ${FAULT_KINDS.join(', ')}`)
  return {
    kind: known,
    times: typeof times === 'number' ? times : 1,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    match: typeof match === 'string' ? match : null,
  }
}

/** Takes the first waiting fault that fits, and forgets it when it is used up. */
export function takeFault(faults: Fault[], said: string): Fault | null {
  const index = faults.findIndex(({ match }) => match === null || said.includes(match))
  const fault = faults[index]
  if (!fault) return null
  fault.times -= 1
  if (fault.times <= 0) faults.splice(index, 1)
  return fault
}

const HUGE_BYTES = 1024 * 1024

/** What the model's text becomes under a fault. */
export function spoil(text: string, kind: FaultKind | undefined): string {
  if (kind === 'bad_json') return `${text.slice(0, Math.ceil(text.length * 0.6))}, "`
  if (kind === 'missing_keys') return dropLastKey(text)
  if (kind === 'truncate_no_finish' || kind === 'length') return text.slice(0, Math.ceil(text.length / 2))
  if (kind === 'empty') return ''
  if (kind === 'extra_keys') return withKey(text, '"Extra": ["x"], "constructor": {"prototype": {"polluted": true}}')
  if (kind === 'proto') return withKey(text, '"__proto__": {"polluted": true, "completed": true}')
  if (kind === 'many_items') return withManyItems(text)
  if (kind === 'script') return withScript(text)
  return kind === 'huge' ? text.padEnd(HUGE_BYTES, ` ${text}`) : text
}

/** Prose has no keys; it is then answered by an object without any. */
function dropLastKey(text: string): string {
  if (!text.startsWith('{')) return '{}'
  const entries = Object.entries(JSON.parse(text) as object)
  return JSON.stringify(Object.fromEntries(entries.slice(0, -1)))
}

const withKey = (text: string, key: string) =>
  text.startsWith('{') ? `{${key}, ${text.slice(1)}` : `${text}\n{${key}}`

const ITEMS = 10_000

/** Every list of a plan is as long; prose gets as many lines. */
function withManyItems(text: string): string {
  if (!text.startsWith('{')) return `${text}${'\nAnd on.'.repeat(ITEMS)}`
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>).map(([key, value]) => [
    key,
    Array.isArray(value) ? Array.from({ length: ITEMS }, (_, index) => numbered(value[0], `${index}`)) : value,
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

/** In the form of the others: a line, or an item that has one. */
const numbered = (like: unknown, text: string) => (typeof like === 'object' && like !== null ? { ...like, text } : text)

const MARKUP = '<script>window.executed=1</script><img src=x onerror="window.executed=2">'

function withScript(text: string): string {
  if (!text.startsWith('{')) return `${MARKUP}${text}`
  return text.replaceAll(/":\["|"text":"/g, (opening) => `${opening}${MARKUP.replaceAll('"', '\\"')}`)
}
