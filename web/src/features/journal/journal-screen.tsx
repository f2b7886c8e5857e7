/** 'Your Journal': writing first, then what was written, and what can be counted in it. */
import { useState } from 'react'
import { useViewer } from '../../session/session.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { Insights } from './insights.tsx'
import { OnThisDay } from './on-this-day.tsx'
import type { Order } from './tags.ts'

export function JournalScreen() {
  const viewer = useViewer()
  const [order, setOrder] = useState<Order>('newest')
  return (
    <div className="wrap">
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">Your Journal</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-8">
        <div className="min-w-0">
          {/* A saved entry is seen where it was saved: at the top. */}
          <EntryForm key={viewer.id} userId={viewer.id} onSaved={() => setOrder('newest')} />
          <EntryList order={order} onOrder={setOrder} />
        </div>
        <aside aria-label="Insights" className="grid items-start gap-6 sm:max-lg:grid-cols-2">
          <Insights />
          <OnThisDay />
        </aside>
      </div>
    </div>
  )
}
