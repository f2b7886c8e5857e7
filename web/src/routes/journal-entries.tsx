/** All entries of the journal. */
import { useTitle } from '../app/title.ts'
import { AllEntriesScreen } from '../features/journal/all-entries-screen.tsx'

export function Component() {
  useTitle('All Entries')
  return <AllEntriesScreen />
}
