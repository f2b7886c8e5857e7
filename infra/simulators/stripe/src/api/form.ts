/** Form fields with nested names, as in `items[0][price]=…`, to the objects and arrays they stand for. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }
type Branch = Map<string, Branch | string>

/** Parses a form body or a query string. */
export function parseForm(text: string): { [key: string]: FormValue } {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) put(root, segments(name), value)
  return Object.fromEntries([...root].map(([key, value]) => [key, toValue(value)]))
}

function segments(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(branch: Branch, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(branch.size) : head
  if (rest.length === 0) {
    branch.set(key, value)
    return
  }
  const existing = branch.get(key)
  const next = existing instanceof Map ? existing : (new Map() as Branch)
  branch.set(key, next)
  put(next, rest, value)
}

function toValue(value: Branch | string): FormValue {
  if (typeof value === 'string') return value
  const entries = [...value].map(([key, child]) => [key, toValue(child)] as const)
  const isList = entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}
