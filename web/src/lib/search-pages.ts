/** How the cache merges pages of a search into one list. */
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
