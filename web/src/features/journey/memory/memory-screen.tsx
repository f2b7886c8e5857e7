/** The screen of memories: all of them with their sources, and the switches for memory. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BRAND } from '../../../brand.ts'
import { fill } from '../../../lib/fill.ts'
import { useReaders } from '../../../session/readers.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { isJustAsked } from '../../../lib/just-asked.ts'
import { usePollWhile } from '../../../lib/use-poll-while.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { BackLink } from '../../../ui/link.tsx'
import { Sol } from '../../../ui/sol.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../../ui/state.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { isDrafted } from '../drafted.ts'
import { MemoryConsent } from './consent.tsx'
import { MemoryCard } from './memory-card.tsx'
import { MEMORY, SET_MEMORY } from './queries.ts'
import type { Memory, MemoryState } from './queries.ts'
import * as texts from './texts.ts'

type FetchPolicy = 'cache-first' | 'cache-and-network'

export function MemoryScreen({ country }: { country: string }) {
  const [fetchPolicy] = useState<FetchPolicy>(() => (isJustAsked('memory') ? 'cache-first' : 'cache-and-network'))
  const query = useQuery(MEMORY, { fetchPolicy })
  const { data, error, refetch } = query
  usePollWhile(data?.memory.status === 'working', query)
  return (
    <>
      <header className="pt-7 pb-6 sm:pt-10 sm:pb-8">
        <BackLink to="/">{texts.yourJourney}</BackLink>
        <h1 className="type-title mt-2">{fill(texts.whatGuideRemembers, { guide: BRAND.guide })}</h1>
        <p className="mt-1 max-w-measure text-ink-2">{texts.everyNoteQuotesYourOwn}</p>
      </header>
      {data ? (
        <MemoryContent state={data.memory} country={country} />
      ) : error ? (
        <FailureState title={texts.weCouldntLoadThis} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}

function MemoryContent({ state, country }: { state: MemoryState; country: string }) {
  if (state.memory === 'unasked') {
    return (
      <Card className="max-w-160">
        <MemoryConsent />
      </Card>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-8">
      <div className="grid gap-6">
        {state.memories.length === 0 ? (
          <EmptyMemories state={state} />
        ) : (
          GROUPS.map(({ kind, title }) => (
            <Group
              key={kind}
              title={title}
              memories={state.memories.filter((memory) => memory.kind === kind)}
              country={country}
            />
          ))
        )}
      </div>
      <Switches state={state} />
    </div>
  )
}

const GROUPS = [
  { kind: 'fact', title: texts.facts },
  { kind: 'wish', title: texts.wishes },
  { kind: 'fear', title: texts.fears },
  { kind: 'value', title: texts.whatMattersToYou },
  { kind: 'measure', title: texts.howYoullKnowItWorked },
  { kind: 'theme', title: texts.recurringThemes },
  { kind: 'highlight', title: texts.worthKeeping },
]

type GroupProps = { title: string; memories: readonly Memory[]; country: string }

function Group({ title, memories, country }: GroupProps) {
  if (memories.length === 0) return null
  return (
    <Card as="section" aria-label={title}>
      <h2 className="type-subhead mb-4">{title}</h2>
      <ul>
        {memories.map((memory) => (
          <MemoryCard key={memory.id} memory={memory} country={country} />
        ))}
      </ul>
    </Card>
  )
}

function EmptyMemories({ state: { status, note } }: { state: MemoryState }) {
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-8 text-center">
      <Sol pose={status === 'working' ? 'think' : 'rest'} />
      <p role="status" className="type-subhead text-balance">
        {note ?? emptyText(status)}
      </p>
    </Card>
  )
}

function emptyText(status: string): string {
  if (status === 'working') return fill(texts.isReadingWhatYouWrote, { guide: BRAND.guide })
  if (status === 'off') return texts.nothingIsRememberedWhile
  return texts.thereIsntEnoughYet
}

function Switches({ state }: { state: MemoryState }) {
  const [asking, setAsking] = useState(false)
  const { run: set, busy } = useAction(SET_MEMORY)
  const readers = useReaders()
  const on = state.memory === 'on'
  const close = () => setAsking(false)
  const change = (memory: 'on' | 'off', journal: boolean) =>
    void set({ variables: { input: { memory, journal } } }).then(close, close)
  return (
    <Card as="section" aria-label={texts.whatMayBeRead}>
      <Switch
        label={fill(texts.guideMayRemember, { guide: BRAND.guide })}
        checked={on}
        disabled={busy}
        onCheckedChange={(checked) => (checked ? change('on', false) : setAsking(true))}
      />
      <Note>{fill(texts.fromYourAnswersAndTheTexts, { readers: readers ?? '' })}</Note>
      {on && (
        <>
          <Switch
            label={texts.readMyJournalEntries}
            checked={state.journal}
            disabled={busy}
            onCheckedChange={(checked) => change('on', checked)}
          />
          <Note>{fill(texts.alsoAsBackgroundForWhatWrites, { guide: BRAND.guide })}</Note>
        </>
      )}
      {on && state.updatedAt && (
        <p className="border-t border-line pt-4 text-small text-ink-3">
          {foundBy(state.foundBy)}, {formatMoment(state.updatedAt)}
        </p>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.turnMemoryOff}
        description={texts.thisDeletesEverythingSol}
        confirmLabel={texts.turnOff}
        destructive
        busy={busy}
        onConfirm={() => change('off', false)}
      />
    </Card>
  )
}

function foundBy(name: string | null | undefined): string {
  if (name === 'statistics') return texts.foundByWordCount
  if (name && isDrafted(name)) return texts.foundByRulesNoAi
  return name ? fill(texts.foundBy, { name }) : texts.foundByNobody
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mb-4 text-small text-ink-3">{children}</p>
}
