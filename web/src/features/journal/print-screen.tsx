/** A range of the journal to print, to keep as PDF or as Markdown: the browser sets every script and every sign. */
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BRAND } from '../../brand.ts'
import { isJustAsked, noteFirst } from '../../lib/just-asked.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { saveText } from '../../lib/save-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { BackLink } from '../../ui/link.tsx'
import { PdfButton } from '../../ui/pdf-button.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { entriesAddress } from './addresses.ts'
import type { EntryFilter } from './addresses.ts'
import { EntryText } from './entry-text.tsx'
import { aboutEntry, fetchRange, fileName, sayExtent, toMarkdown } from './export.ts'
import type { Range } from './export.ts'
import './print.css'
import type { Entry } from './queries.ts'
import * as texts from './texts.ts'
import { readDay, readFilter, useFilter } from './use-filter.ts'

const rangeOf = ({ from, to }: EntryFilter): Range => ({ from: readDay(from), to: readDay(to) })

const keyOf = ({ from, to }: Range) => `print ${from} ${to}`

/** Asked for before the first screen is drawn, which takes it once. Later there may be newer entries. */
const early = new Map<string, Promise<Entry[]>>()

export const askRange = (search: URLSearchParams) => async (client: ApolloClient) => {
  const range = rangeOf(readFilter(search))
  if (!noteFirst(keyOf(range))) return
  const answer = fetchRange(client, range)
  early.set(keyOf(range), answer)
  await answer
}

function takeRange(client: ApolloClient, range: Range): Promise<Entry[]> {
  const key = keyOf(range)
  const answer = isJustAsked(key) && early.get(key)
  early.clear()
  return answer || fetchRange(client, range)
}

export function PrintScreen() {
  const { filter, setFilter } = useFilter()
  const range = rangeOf(filter)
  const { entries, error, retry } = useRange(range)
  return (
    <main className="wrap max-w-3xl pb-24">
      <div className="grid gap-4 py-6 print:hidden">
        <BackLink to={entriesAddress({ from: filter.from, to: filter.to })}>{texts.allEntries}</BackLink>
        <div className="grid max-w-112 grid-cols-2 gap-3 max-[22.5rem]:grid-cols-1">
          <TextField
            label={texts.from}
            type="date"
            value={filter.from ?? ''}
            onChange={(event) => setFilter({ from: event.target.value })}
          />
          <TextField
            label={texts.to}
            type="date"
            value={filter.to ?? ''}
            onChange={(event) => setFilter({ to: event.target.value })}
          />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button variant="primary" icon={Printer} disabled={!entries?.length} onClick={() => window.print()}>
            {texts.print}
          </Button>
          <PdfButton
            disabled={!entries?.length}
            make={async () => (await loadChunk(() => import('./pdf.ts'))).saveJournal(entries ?? [], range)}
          />
          <Button
            variant="outline"
            icon={Download}
            disabled={!entries?.length}
            onClick={() => entries && saveText(fileName(range, 'md'), toMarkdown(entries))}
          >
            {texts.downloadMarkdown}
          </Button>
        </div>
        <p className="text-small text-ink-3">{texts.madeOnThisDevice}</p>
      </div>
      {!entries && <h1 className="sr-only">{texts.yourJournal}</h1>}
      {error !== null ? (
        <FailureState title={texts.weCouldntLoadYourEntries} message={error} onRetry={retry} />
      ) : entries ? (
        <Pages entries={entries} range={range} />
      ) : (
        <PageSpinner label={texts.loadingYourEntries} visible />
      )}
    </main>
  )
}

function Pages({ entries, range }: { entries: readonly Entry[]; range: Range }) {
  return (
    <div className="journal-print">
      <h1 className="type-title">{texts.yourJournal}</h1>
      <p className="mt-1 text-ink-2">
        {BRAND.name}. {sayExtent(entries, range)}
      </p>
      {entries.map((entry) => (
        <article key={entry.id} className="mt-8 border-t border-line pt-5">
          <h2 dir="auto" className="type-heading break-words">
            {entry.title}
          </h2>
          <p dir="auto" className="mt-1 text-small break-words text-ink-3">
            {aboutEntry(entry)}
          </p>
          <div className="type-read mt-3 grid gap-3 wrap-anywhere">
            <EntryText content={entry.content} />
          </div>
        </article>
      ))}
    </div>
  )
}

type Loaded = { key: string; entries: Entry[] | null; error: string | null }

function useRange({ from, to }: Range) {
  const client = useApolloClient()
  const [turn, setTurn] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const key = `${from} ${to} ${turn}`
  useEffect(() => {
    let left = false
    const settle = (result: Omit<Loaded, 'key'>) => {
      if (!left) setLoaded({ key, ...result })
    }
    takeRange(client, { from, to }).then(
      (entries) => settle({ entries, error: null }),
      (error: unknown) => settle({ entries: null, error: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      left = true
    }
  }, [client, from, to, key])
  const current = loaded?.key === key ? loaded : null
  return { entries: current?.entries ?? null, error: current?.error ?? null, retry: () => setTurn(turn + 1) }
}
