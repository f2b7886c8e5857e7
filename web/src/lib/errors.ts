/** What a failed request says: the server's own words, its code, and its word for each field. */
import { CombinedGraphQLErrors } from '@apollo/client'

/** Whether an error carries the given code of the server, such as 'UNAUTHENTICATED'. */
export function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === code)
}

/** The server's own sentence; undefined where the server could not be reached or understood. */
export function serverText(error: unknown): string | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.message || undefined : undefined
}

/** Whether the same request may be answered later: nobody was reached, or not in time. */
export const isPassing = (error: unknown): boolean =>
  !CombinedGraphQLErrors.is(error) || hasCode(error, 'UNAVAILABLE') || hasCode(error, 'TIMEOUT')

/** The server's word for each refused field, by name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {}
  const fields = error.errors[0]?.extensions?.['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** Puts it beside those fields of a form. */
export function showRefused<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, error: { message: string }) => void,
): void {
  const refused = fieldErrors(error)
  for (const name of names) if (refused[name]) setError(name, { message: refused[name] })
}
