/** What came of a phase. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { showPartMissing } from '../../ui/part-missing.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { DRAFTED, isDrafted } from './drafted.ts'
import { CareLine } from './care-line.tsx'
import { FailureNote } from './failure-note.tsx'
import { Narrative } from './narrative.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { PHASE_TEXTS, answersInWords } from './phases.ts'
import type { PhaseState } from './phases.ts'
import { isEmpty, shownSectionsOf } from './plan.ts'
import { BreakthroughView, SprintPlanView } from './plan-view.tsx'
import type { TopicOf } from './plan-view.tsx'
import type { AnsweredQuestion } from './quotes.ts'
import { useQuote } from './use-quote.ts'
import { HEADING_ID, revealPanel } from './reveal-panel.ts'
import * as texts from './texts.ts'

/** Few results rest on an older one. */
const StalePhase = lazyComponent(async () => (await import('./stale-phase.tsx')).StalePhase)
const EditOutput = lazyComponent(async () => (await import('./versions/edit-output.tsx')).EditOutput)

type ResultPanelProps = {
  userId: number
  phaseNumber: PhaseNumber
  state: PhaseState
  told: readonly AnsweredQuestion[]
  topicOf: TopicOf
  /** It was finished a moment ago, while somebody looked on. */
  fresh: boolean
  simulated: boolean
  failure: string | null
  country: string
  /** What stands below the text. */
  actions: (onEditText: () => void) => ReactNode
  onClose: () => void
}

export function ResultPanel(props: ResultPanelProps) {
  const { phaseNumber, state, told, fresh, simulated, failure, country, actions, onClose } = props
  const { title } = PHASE_TEXTS[phaseNumber]
  const author = authorLine(state, simulated, told.length)
  const [editing, setEditing] = useState<string | null>(null)
  useRevealed(editing)
  return (
    <ReadingPanel
      label={title}
      says={texts.editAnythingYouLike}
      pose={fresh ? 'celebrate' : 'listen'}
      rail={author}
      onClose={onClose}
    >
      <p className="text-small text-ink-3">
        {fill(texts.phaseNumbered, { phase: phaseNumber })}
        {state.at && ` · ${formatDate(state.at)}`}
      </p>
      <h2 id={HEADING_ID} tabIndex={-1} className="type-title mt-1.5 mb-7 pr-8">
        {title}
      </h2>
      {state.stale && (
        <SidePart fallback={<div className="mb-6 min-h-28" />}>
          <StalePhase phaseNumber={phaseNumber} stale={state.stale} />
        </SidePart>
      )}
      {editing ? (
        <SidePart fallback={<PageSpinner />} onFailure={() => showPartMissing(() => setEditing(null))}>
          <EditOutput
            userId={props.userId}
            phaseNumber={phaseNumber}
            said={state}
            versionId={editing}
            onDone={() => setEditing(null)}
          />
        </SidePart>
      ) : (
        <>
          <Output {...props} />
          {author && <span className="mt-6 block text-small text-ink-3 sm:hidden">{author}</span>}
          {failure && <FailureNote className="mt-6 max-w-measure">{failure}</FailureNote>}
          <SidePart fallback={<div className="min-h-96 sm:min-h-80" />}>
            {actions(() => setEditing(state.versionId))}
          </SidePart>
        </>
      )}
      {phaseNumber === 2 && <CareLine country={country} className="mt-6 max-w-measure" />}
    </ReadingPanel>
  )
}

/** Editing begins and ends at the heading: the page has another length then. */
function useRevealed(editing: string | null): void {
  const shown = useRef(editing)
  useEffect(() => {
    if (shown.current === editing) return
    shown.current = editing
    revealPanel()
  }, [editing])
}

function Output({ phaseNumber, state, told, topicOf }: ResultPanelProps) {
  const quote = useQuote()
  const marked = { quote, topicOf, sections: shownSectionsOf(state) }
  if (isEmpty(state)) return <p className="text-ink-2">{texts.noTextYetRegenerate}</p>
  if (phaseNumber === 1) return <Narrative text={state.output} told={told} quote={quote} />
  if (phaseNumber === 2) return <BreakthroughView {...marked} />
  return <SprintPlanView {...marked} goal={state.sprintPlan?.goal ?? ''} />
}

/** Who wrote it; nothing where somebody stored a text of their own. */
function authorLine(state: PhaseState, simulated: boolean, answered: number): string | undefined {
  if (state.model === null) return undefined
  if (isDraft(state, simulated)) return DRAFTED
  return fill(texts.writtenByAnAiFrom, { guide: BRAND.guide, answers: answersInWords(answered) })
}

const isDraft = ({ model }: PhaseState, simulated: boolean) => model !== null && (simulated || isDrafted(model))
