/** Your Journal. */
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { recentEntries } from '../features/journal/entry-list.tsx'
import { JournalScreen } from '../features/journal/journal-screen.tsx'
import { JOURNEY_FOR_PROMPT, ON_THIS_DAY, STATISTICS, TAGS } from '../features/journal/queries.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { localTimeZone } from '../lib/time-zone.ts'
import { useViewer } from '../session/session.ts'
import * as texts from './texts.ts'

const SavedCare = lazyComponent(async () => (await import('../features/journey/recent-care.tsx')).SavedCare)

export const firstQueries: FirstQueries = () => [
  ...recentEntries(),
  ...[STATISTICS, ON_THIS_DAY].map((query) => ({ query, variables: { timeZone: localTimeZone() } })),
  ...[TAGS, JOURNEY_FOR_PROMPT].map((query) => ({ query })),
]

export function Component() {
  useTitle(texts.yourJournal)
  const { country } = useViewer()
  return (
    <JournalScreen
      care={(entryId) => (
        <SidePart>
          <SavedCare country={country} entryId={entryId} />
        </SidePart>
      )}
    />
  )
}
