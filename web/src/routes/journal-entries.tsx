/** All entries of the journal. */
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { AllEntriesScreen, firstEntries } from '../features/journal/all-entries-screen.tsx'
import { TAGS } from '../features/journal/queries.ts'
import * as texts from './texts.ts'

export const firstQueries: FirstQueries = (_params, search) => [firstEntries(search), { query: TAGS }]

export function Component() {
  useTitle(texts.allEntries)
  return <AllEntriesScreen />
}
