/** The addresses of the journal's screens. */

export type EntryFilter = {
  text?: string | undefined
  tag?: string | undefined
  mood?: string | undefined
  from?: string | undefined
  to?: string | undefined
  order?: string | undefined
}

export const entryAddress = (id: number) => `/journal/entries/${id}`
export const entriesAddress = (filter: EntryFilter = {}) => `/journal/entries${queryOf(filter)}`
export const printAddress = (filter: EntryFilter) => `/journal/print${queryOf(filter)}`

function queryOf(filter: EntryFilter): string {
  const given = Object.entries(filter).filter((field): field is [string, string] => Boolean(field[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
