/** One entry of the journal. An address that can be no entry leads to all of them. */
import { Navigate, useParams } from 'react-router-dom'
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { EntryScreen } from '../features/journal/entry-screen.tsx'
import { ENTRY } from '../features/journal/queries.ts'
import { FindQuote } from '../features/journey/find-quote.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { readId } from '../lib/read-id.ts'
import { SidePart } from '../lib/side-part.tsx'
import { useViewer } from '../session/session.ts'
import * as texts from './texts.ts'

const SavedCare = lazyComponent(async () => (await import('../features/journey/recent-care.tsx')).SavedCare)

export const firstQueries: FirstQueries = (params) => {
  const entryId = readId(params['id'])
  return entryId === null ? [] : [{ query: ENTRY, variables: { entryId } }]
}

export function Component() {
  useTitle(texts.journalEntry)
  const { country } = useViewer()
  const id = readId(useParams().id)
  if (id === null) return <Navigate to="/journal/entries" replace />
  const care = (
    <SidePart>
      <SavedCare country={country} entryId={id} />
    </SidePart>
  )
  return (
    <>
      <FindQuote />
      <EntryScreen key={id} id={id} care={care} />
    </>
  )
}
