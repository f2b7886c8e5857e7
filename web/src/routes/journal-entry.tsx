/** One entry of the journal. An address that can be no entry leads to all of them. */
import { LARGEST_ID } from '@daybreak/proto/values'
import { Navigate, useParams } from 'react-router-dom'
import { useTitle } from '../app/title.ts'
import { EntryScreen } from '../features/journal/entry-screen.tsx'
import { FindQuote } from '../features/journey/find-quote.tsx'
import { SavedCare } from '../features/journey/recent-care.tsx'
import { useViewer } from '../session/session.ts'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.journalEntry)
  const { country } = useViewer()
  const { id: text = '' } = useParams()
  const id = Number(text)
  if (!/^[1-9]\d*$/.test(text) || id > LARGEST_ID) return <Navigate to="/journal/entries" replace />
  return (
    <>
      <FindQuote />
      <EntryScreen key={id} id={id} care={<SavedCare country={country} entryId={id} />} />
    </>
  )
}
