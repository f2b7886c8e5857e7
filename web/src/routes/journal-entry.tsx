/** One entry of the journal. An address that can be no entry leads to all of them. */
import { Id } from '@daybreak/proto/rules'
import { Navigate, useParams } from 'react-router-dom'
import { useTitle } from '../app/title.ts'
import { EntryScreen } from '../features/journal/entry-screen.tsx'
import { FindQuote } from '../features/journey/find-quote.tsx'

export function Component() {
  useTitle('Journal Entry')
  const { id: text = '' } = useParams()
  const id = Id.safeParse(Number(text))
  if (!/^[1-9]\d*$/.test(text) || !id.success) return <Navigate to="/journal/entries" replace />
  return (
    <>
      <FindQuote />
      <EntryScreen key={id.data} id={id.data} />
    </>
  )
}
