/** 'Your Journal': writing first, then what was written, and what can be counted in it. */
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { AfterFirstPaint } from '../../lib/first-answers.ts'
import { useViewer } from '../../session/session.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { Insights } from './insights.tsx'
import { OnThisDay } from './on-this-day.tsx'
import type { Entry } from './queries.ts'
import type { Order } from './tags.ts'
import * as texts from './texts.ts'

/** `care` stands under the page from the moment an entry was saved, made anew with each. */
export function JournalScreen({ care }: { care: (entryId: number) => ReactNode }) {
  const viewer = useViewer()
  const [order, setOrder] = useState<Order>('newest')
  const [savedId, setSavedId] = useState<number | null>(null)
  const onSaved = ({ id }: Entry) => {
    setSavedId(id)
    // A saved entry is seen where it was saved: at the top.
    setOrder('newest')
  }
  return (
    <div className="wrap">
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">{texts.yourJournal}</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-8">
        <div className="min-w-0">
          <EntryForm key={viewer.id} userId={viewer.id} onSaved={onSaved} />
          {savedId !== null && <Fragment key={savedId}>{care(savedId)}</Fragment>}
          <EntryList order={order} onOrder={setOrder} />
        </div>
        <aside aria-label={texts.insights} className="grid items-start gap-6 sm:max-lg:grid-cols-2">
          <AfterFirstPaint>
            <Insights />
            <OnThisDay />
          </AfterFirstPaint>
        </aside>
      </div>
    </div>
  )
}
