/** The three phases, whatever is open of them, and the insights. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { fill } from '../../lib/fill.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { HomeCare, Insights } from './phase-panels.ts'
import { progressOf, questionsOf, statesOf } from './journey-reading.ts'
import { OpenPhase } from './open-phase.tsx'
import { PhaseCards, ProgressSteps } from './phase-cards.tsx'
import { PHASE_NUMBERS, isAvailable, isUnfinished } from './phases.ts'
import type { Journey } from './queries.ts'
import { Reveal } from './reveal.tsx'
import * as texts from './texts.ts'
import { useJourney } from './use-journey.ts'
import type { Traveller } from './use-journey.ts'
import type { WizardStep } from './use-wizard-step.ts'

/** What comes may be longer than the screen: what follows it is out of view until then. */
const WAITING = (
  <div className="min-h-dvh">
    <PageSpinner />
  </div>
)

type JourneyViewProps = {
  journey: Journey
  viewer: Traveller
  place: WizardStep
  isBegun: boolean
  onOpen: (phaseNumber: PhaseNumber) => void
}

export function JourneyView({ journey, viewer, place, isBegun, onOpen }: JourneyViewProps) {
  const current = useJourney(journey, viewer, place)
  const { generations, fresh } = current
  const states = statesOf(journey)
  const progress = progressOf(journey)
  const writing = new Set(PHASE_NUMBERS.filter((number) => generations.progressOf(number) !== null))
  const openPhase = place.phaseNumber && isAvailable(place.phaseNumber, progress) ? place.phaseNumber : null
  useOpenUnfinished(journey, place)
  const viewIn = (phaseNumber: PhaseNumber) => {
    if (writing.has(phaseNumber)) return 'writing'
    return generations.paused(phaseNumber) ? 'paused' : place.question
  }
  const view = openPhase && viewIn(openPhase)
  return (
    <>
      <ProgressSteps progress={progress} />
      <PhaseCards
        progress={progress}
        openPhase={openPhase}
        writing={writing}
        stale={(number) => states[number].stale}
        onOpen={onOpen}
      />
      <Suspense>{openPhase === null && <HomeCare country={viewer.country} />}</Suspense>
      <Suspense fallback={WAITING}>
        {openPhase && <OpenPhase {...current} phaseNumber={openPhase} onContinue={onOpen} />}
        <Reveal view={openPhase && `${openPhase} ${view}`} asked={place.phaseNumber !== null} isBegun={isBegun} />
      </Suspense>
      <p role="status" className="sr-only">
        {fresh && fill(texts.phaseIsComplete, { phase: fresh })}
      </p>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Insights columns={progress.completed.size} />
      </Suspense>
    </>
  )
}

/** Coming back while something is being written opens it, as it was left. */
function useOpenUnfinished(journey: Journey, place: WizardStep): void {
  const open = useEffectEvent(() => {
    const unfinished = journey.generations.find(isUnfinished)
    if (!unfinished || place.phaseNumber !== null) return
    const number = unfinished.phaseNumber
    const lastQuestion = Math.max(0, questionsOf(journey, number).length - 1)
    place.settle(number, statesOf(journey)[number].completed ? null : lastQuestion)
  })
  useEffect(() => {
    open()
  }, [])
}
