/** 'Your Journal': writing first, then what was written, and what can be counted in it. */
import { useRef, useState } from 'react'
import { useViewer } from '../../session/session.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { Insights } from './insights.tsx'
import type { Order } from './tags.ts'
import { useEntries } from './use-entries.ts'

export function JournalScreen() {
  const viewer = useViewer()
  const journal = useEntries()
  const [tag, setTag] = useState<string | null>(null)
  const [order, setOrder] = useState<Order>('newest')
  const list = useRef<HTMLDivElement>(null)
  const showTag = (next: string | null) => {
    setTag(next)
    if (next === null) return
    journal.loadAll()
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.querySelector('h2')?.focus({ preventScroll: true })
  }
  // A saved entry is seen where it was saved: at the top.
  const showNewest = () => {
    setTag(null)
    setOrder('newest')
  }
  return (
    <div className="wrap">
      <h1 className="type-title pt-7 pb-5 sm:pt-12 sm:pb-8">Your Journal</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-8">
        <div>
          <EntryForm key={viewer.id} userId={viewer.id} onSaved={showNewest} />
          <div ref={list}>
            <EntryList journal={journal} order={order} onOrder={setOrder} tag={tag} onTag={showTag} />
          </div>
        </div>
        <aside aria-label="Insights" className="grid items-start gap-6 sm:max-lg:grid-cols-2">
          <Insights onTag={showTag} />
        </aside>
      </div>
    </div>
  )
}
