/** What can be done with the result of a phase, and where to go from there. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useState } from 'react'
import { fill } from '../../lib/fill.ts'
import { MILESTONES } from '../../lib/share.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { GenerationDetails } from './generation-details.tsx'
import type { PhaseState } from './phases.ts'
import { isEmpty } from './plan.ts'
import { PlanIntoTasks, SprintOfPlan } from './sprint-of-plan.tsx'
import * as texts from './texts.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'
import { WriteAgain } from './write-again.tsx'

type ResultActionsProps = {
  phaseNumber: PhaseNumber
  state: PhaseState
  simulated: boolean
  /** A new generation is being asked for. */
  busy: boolean
  /** @param wish what should change; empty where nothing was asked for. */
  onRegenerate: (wish: string) => void
  onEdit: () => void
  onEditText: () => void
  onContinue: (phaseNumber: PhaseNumber) => void
}

export function ResultActions(props: ResultActionsProps) {
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
