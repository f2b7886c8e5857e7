/** All entries of the journal. */
import { useTitle } from '../app/title.ts'
import { AllEntriesScreen } from '../features/journal/all-entries-screen.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.allEntries)
  return <AllEntriesScreen />
}
