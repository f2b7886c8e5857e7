/** The home screen: its head, the day once the journey is complete, and the journey. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { DeferredRender } from '../../lib/first-answers.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { readPersonal, removePersonal, writePersonal } from '../../lib/storage.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../../ui/state.tsx'
import { noteHead } from './head-cookie.ts'
import { HeroStrip } from './hero-strip.tsx'
import { Hero } from './hero.tsx'
import { JourneyBelow, JourneyView, preloadOthers } from './home-parts.ts'
import './journey.css'
import { openingQuestion, progressOf } from './journey-reading.ts'
import { PHASE_NUMBERS, nextPhase } from './phases.ts'
import { JOURNEY } from './queries.ts'
import type { Journey } from './queries.ts'
import { revealPanel } from './reveal-panel.ts'
import * as texts from './texts.ts'
import type { Traveller } from './use-journey.ts'
import { useWizardStep } from './use-wizard-step.ts'

/** What leads once all three phases are complete: the day. */
export type Leading = {
  screen: ReactNode
  /** Begins what is next of it; false where nothing is. */
  begin: () => boolean
}

/** `waits`: the journey is on its way with all that the screen shows of it. */
type HomeScreenProps = { viewer: Traveller; today?: Leading; waits?: boolean }

/** Known from the last visit, so that the head does not fold before one's eyes. */
const COMPLETE = 'journey-complete'

export function HomeScreen({ viewer, today, waits = false }: HomeScreenProps) {
  const client = useApolloClient()
  const [isKnown] = useState(() => client.readQuery({ query: JOURNEY }) !== null)
  const skip = waits && !isKnown
  const { data, error, loading, refetch } = useQuery(JOURNEY, { skip, notifyOnNetworkStatusChange: true })
  const place = useWizardStep()
  useEffect(() => void preloadOthers(), [])
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
    noteHead(isComplete)
  }, [data, isComplete, viewer.id])
  const day = today && isComplete && isFolded ? today : null
  /** The day leads: the code of what stands below it comes later. */
  const [isBelow] = useState(day !== null && place.phaseNumber === null)
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
  const viewProps = (journey: Journey) => ({
    ...{ journey, viewer, place, isBegun: isBegunEarly },
    onOpen: (number: PhaseNumber) => open(journey, number),
  })
  return (
    <>
      {day ? <HeroStrip onBegin={() => void begin()} /> : <Hero onBegin={() => void begin()} />}
      {/* Where the head folds with the answer, what comes with it is another part: nothing moves up from below. */}
      <div key={data || isFolded ? 'there' : 'waiting'} className="wrap pt-4 sm:pb-14">
        {place.phaseNumber === null && day?.screen}
        {data ? (
          <DeferredRender fallback={waiting}>
            {isBelow ? (
              <SidePart fallback={waiting}>
                <JourneyBelow {...viewProps(data)} />
              </SidePart>
            ) : (
              <Suspense fallback={waiting}>
                <JourneyView {...viewProps(data)} />
              </Suspense>
            )}
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
