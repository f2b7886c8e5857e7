/** Your Journal. */
import { useTitle } from '../app/title.ts'
import { JournalScreen } from '../features/journal/journal-screen.tsx'

export function Component() {
  useTitle('Your Journal')
  return <JournalScreen />
}
