/** The home screen: hero, progress, the three phases, whatever is open of them, and the insights. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/fill.ts'
import { DeferredRender } from '../../lib/first-answers.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { nextTask } from '../../lib/next-task.ts'
import { readPersonal, removePersonal, writePersonal } from '../../lib/storage.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { HeroStrip } from './hero-strip.tsx'
import { Hero } from './hero.tsx'
import './journey.css'
import { openingQuestion, progressOf, questionsOf, statesOf } from './journey-reading.ts'
import { OpenPhase, preloadPanels } from './open-phase.tsx'
import { revealPanel } from './panel.tsx'
import { PhaseCards, ProgressSteps } from './phase-cards.tsx'
import { PHASE_NUMBERS, isAvailable, isUnfinished, nextPhase } from './phases.ts'
import { JOURNEY } from './queries.ts'
import type { Journey } from './queries.ts'
import { Reveal } from './reveal.tsx'
import * as texts from './texts.ts'
import { useJourney } from './use-journey.ts'
import type { Traveller } from './use-journey.ts'
import { useWizardStep } from './use-wizard-step.ts'
import type { WizardStep } from './use-wizard-step.ts'

const HomeCare = lazyComponent(async () => (await import('./recent-care.tsx')).HomeCare)
/** What stands or opens below the phases, fetched while the journey is. */
const Insights = lazyComponent(async () => (await import('./insights.tsx')).Insights)
async function preloadParts(): Promise<void> {
  await nextTask()
  await Promise.all([Insights.preload(), preloadPanels()])
}

/** What leads once all three phases are complete: the day. */
export type Leading = {
  screen: ReactNode
  /** Begins what is next of it; false where nothing is. */
  begin: () => boolean
}

/** What comes may be longer than the screen: what follows it is out of view until then. */
const WAITING = (
  <div className="min-h-dvh">
    <PageSpinner />
  </div>
)

/** `waits`: the journey is on its way with all that the screen shows of it. */
type HomeScreenProps = { viewer: Traveller; today?: Leading; waits?: boolean }

/** Known from the last visit, so that the head does not fold before one's eyes. */
const COMPLETE = 'journey-complete'

const A_YEAR_SECONDS = 31_536_000

/** Tells the gateway with which of its heads this screen begins, for what is shown before the app runs. */
function noteForPreview(isComplete: boolean): void {
  document.cookie = `journey=complete; Max-Age=${isComplete ? A_YEAR_SECONDS : 0}; Path=/; SameSite=Lax`
}

export function HomeScreen({ viewer, today, waits = false }: HomeScreenProps) {
  const client = useApolloClient()
  const [isKnown] = useState(() => client.readQuery({ query: JOURNEY }) !== null)
  const skip = waits && !isKnown
  const { data, error, loading, refetch } = useQuery(JOURNEY, { skip, notifyOnNetworkStatusChange: true })
  const place = useWizardStep()
  useEffect(() => void preloadParts().catch(() => undefined), []) // what fails is fetched again when it opens
  const open = (journey: Journey, phaseNumber: PhaseNumber) =>
    place.open(phaseNumber, openingQuestion(viewer.id, journey, phaseNumber))
  const [isFolded, setFolded] = useState(() => readPersonal(viewer.id, COMPLETE) !== null)
  const isComplete = data ? progressOf(data).completed.size === PHASE_NUMBERS.length : isFolded
  // Nothing moves under somebody who reads what has just been written.
  if (isComplete && !isFolded && place.phaseNumber === null) setFolded(true)
  useEffect(() => {
    if (!data) return
    if (isComplete) writePersonal(viewer.id, COMPLETE, 'true')
    else removePersonal(viewer.id, COMPLETE)
    noteForPreview(isComplete)
  }, [data, isComplete, viewer.id])
  const day = today && isComplete && isFolded ? today : null
  const waiting = (
    <Skeleton
      label={texts.loadingYourJourney}
      // A panel that the address opens is scrolled to: what follows stays out of view then, too.
      className={place.phaseNumber === null ? 'mb-[100dvh]' : 'mb-[200dvh]'}
    />
  )
  /** The panel comes with the journey then, and takes the focus like any that is opened. */
  const [isBegunEarly, setBegunEarly] = useState(false)
  const begin = async () => {
    if (day && place.phaseNumber === null && day.begin()) return
    const journey = data ?? (await refetch().catch(() => null))?.data
    if (!journey) return
    const next = nextPhase(progressOf(journey))
    if (!data) setBegunEarly(true)
    if (place.phaseNumber === next) revealPanel()
    else open(journey, next)
  }
  return (
    <>
      {day ? <HeroStrip onBegin={() => void begin()} /> : <Hero onBegin={() => void begin()} />}
      {/* Where the head folds with the answer, what comes with it is another part: nothing moves up from below. */}
      <div key={data || isFolded ? 'there' : 'waiting'} className="wrap pt-4 sm:pb-14">
        {place.phaseNumber === null && day?.screen}
        {data ? (
          <DeferredRender fallback={waiting}>
            <JourneyView
              journey={data}
              viewer={viewer}
              place={place}
              isBegun={isBegunEarly}
              onOpen={(number) => open(data, number)}
            />
          </DeferredRender>
        ) : error && !loading ? (
          <FailureState
            title={texts.weCouldntLoadYourJourney}
            message={texts.everythingYouWroteIsSafe}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          waiting
        )}
      </div>
    </>
  )
}

type JourneyViewProps = {
  journey: Journey
  viewer: Traveller
  place: WizardStep
  isBegun: boolean
  onOpen: (phaseNumber: PhaseNumber) => void
}

function JourneyView({ journey, viewer, place, isBegun, onOpen }: JourneyViewProps) {
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
