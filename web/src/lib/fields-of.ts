/** The fields of an untrusted value, such as one from local storage; none where it is no object. */
export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
