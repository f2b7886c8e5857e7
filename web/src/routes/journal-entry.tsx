/** One entry of the journal. An address that can be no entry leads to all of them. */
import { LARGEST_ID } from '@daybreak/proto/values'
import { Navigate, useParams } from 'react-router-dom'
import { useTitle } from '../app/title.ts'
import { EntryScreen } from '../features/journal/entry-screen.tsx'
import { FindQuote } from '../features/journey/find-quote.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { useViewer } from '../session/session.ts'
import * as texts from './texts.ts'

const SavedCare = lazyComponent(async () => (await import('../features/journey/recent-care.tsx')).SavedCare)

export function Component() {
  useTitle(texts.journalEntry)
  const { country } = useViewer()
  const { id: text = '' } = useParams()
  const id = Number(text)
  if (!/^[1-9]\d*$/.test(text) || id > LARGEST_ID) return <Navigate to="/journal/entries" replace />
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
