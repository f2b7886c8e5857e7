/** How the cache keeps the pages of a search for entries: as one list, of which only the new page is written. */
import type { FieldPolicy } from '@apollo/client'

type FoundArguments = { input: { after?: number | null } }

export const searchEntries: FieldPolicy<readonly unknown[]> = {
  keyArgs: (args) => {
    const { after: _after, ...search } = (args as FoundArguments).input
    return `searchEntries:${JSON.stringify(search)}`
  },
  merge: (known, page, { args }) =>
    known && (args as FoundArguments | null)?.input.after ? [...known, ...page] : page,
}
