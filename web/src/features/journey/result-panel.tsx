/** What came of a phase, and where to go from there. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useEffect, useRef, useState } from 'react'
import { BRAND } from '../../brand.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { MILESTONES } from '../../lib/share.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { DRAFTED, isDrafted } from './drafted.ts'
import { CareLine } from './care.tsx'
import { FailureNote } from './failure-note.tsx'
import { Narrative } from './narrative.tsx'
import { HEADING_ID, ReadingPanel, revealPanel } from './panel.tsx'
import { PHASE_TEXTS, answersInWords } from './phases.ts'
import type { PhaseState } from './phases.ts'
import { isEmpty, shownSectionsOf } from './plan.ts'
import { BreakthroughView, SprintPlanView } from './plan-view.tsx'
import type { TopicOf } from './plan-view.tsx'
import type { AnsweredQuestion } from './quotes.ts'
import { useQuote } from './quote.tsx'
import { PlanIntoTasks, SprintOfPlan } from './sprint-of-plan.tsx'
import { StalePhase } from './stale-phase.tsx'
import * as texts from './texts.ts'
import { EditOutput } from './versions/edit-output.tsx'
import { VersionsDialog } from './versions/versions-dialog.tsx'
import { GenerationDetails } from './generation-details.tsx'
import { WriteAgain } from './write-again.tsx'

type ResultPanelProps = {
  userId: number
  phaseNumber: PhaseNumber
  state: PhaseState
  told: readonly AnsweredQuestion[]
  topicOf: TopicOf
  /** It was finished a moment ago, while somebody looked on. */
  fresh: boolean
  simulated: boolean
  /** A new generation is being asked for. */
  busy: boolean
  failure: string | null
  country: string
  /** @param wish what should change; empty where nothing was asked for. */
  onRegenerate: (wish: string) => void
  onEdit: () => void
  onContinue: (phaseNumber: PhaseNumber) => void
  onClose: () => void
}

export function ResultPanel(props: ResultPanelProps) {
  const { phaseNumber, state, told, fresh, simulated, failure, country, onClose } = props
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
      {state.stale && <StalePhase phaseNumber={phaseNumber} stale={state.stale} />}
      {editing ? (
        <EditOutput
          userId={props.userId}
          phaseNumber={phaseNumber}
          said={state}
          versionId={editing}
          onDone={() => setEditing(null)}
        />
      ) : (
        <>
          <Output {...props} />
          {author && <span className="mt-6 block text-small text-ink-3 sm:hidden">{author}</span>}
          {failure && <FailureNote className="mt-6 max-w-measure">{failure}</FailureNote>}
          <Actions {...props} onEditText={() => setEditing(state.versionId)} />
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

function Actions(props: ResultPanelProps & { onEditText: () => void }) {
  const { phaseNumber, state, busy, onRegenerate, onEdit, onEditText, onContinue } = props
  const [versionsOpen, setVersionsOpen] = useState(false)
  const following = phaseNumber === 3 ? null : ((phaseNumber + 1) as PhaseNumber)
  return (
    <>
      {phaseNumber === 3 && state.sprintPlan && <SprintOfPlan plan={state.sprintPlan} />}
      <footer className="mt-9 max-w-measure border-t border-line pt-6">
        {following ? (
          <Button variant="primary" onClick={() => onContinue(following)} className="max-sm:w-full">
            {fill(texts.continueToPhasePhase, { phase: following })}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <PlanIntoTasks />
            <ButtonLink to="/sprints" variant="outline" className="max-sm:w-full">
              {texts.viewAllSprints}
            </ButtonLink>
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-x-1 sm:-ml-3.25 max-sm:grid max-sm:grid-cols-2">
          <Button variant="ghost" size="slim" disabled={busy} onClick={onEdit}>
            {texts.editAnswers}
          </Button>
          {state.versionId && (
            <>
              <Button variant="ghost" size="slim" disabled={busy} onClick={onEditText}>
                {texts.editText}
              </Button>
              <Button variant="ghost" size="slim" onClick={() => setVersionsOpen(true)}>
                {texts.versions}
              </Button>
            </>
          )}
          {state.versionId && <GenerationDetails versionId={state.versionId} />}
        </div>
        {!isEmpty(state) && <ShareButtons text={MILESTONES[phaseNumber]} className="mt-4" />}
      </footer>
      <VersionsDialog phaseNumber={phaseNumber} open={versionsOpen} onOpenChange={setVersionsOpen} />
      <WriteAgain
        phaseNumber={phaseNumber}
        granted={state.wish}
        simulated={props.simulated}
        busy={busy}
        onRegenerate={onRegenerate}
      />
    </>
  )
}

/** Who wrote it; nothing where somebody stored a text of their own. */
function authorLine(state: PhaseState, simulated: boolean, answered: number): string | undefined {
  if (state.model === null) return undefined
  if (isDraft(state, simulated)) return DRAFTED
  return fill(texts.writtenByAnAiFrom, { guide: BRAND.guide, answers: answersInWords(answered) })
}

const isDraft = ({ model }: PhaseState, simulated: boolean) => model !== null && (simulated || isDrafted(model))
