/** Your Journal. */
import { useTitle } from '../app/title.ts'
import { JournalScreen } from '../features/journal/journal-screen.tsx'
import { SavedCare } from '../features/journey/recent-care.tsx'
import { useViewer } from '../session/session.ts'

export function Component() {
  useTitle('Your Journal')
  return <JournalScreen care={<SavedCare country={useViewer().country} />} />
}
