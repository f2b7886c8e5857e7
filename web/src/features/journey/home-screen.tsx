/** The home screen: hero, progress, the three phases, whatever is open of them, and the insights. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useHasLeft } from '../../lib/leaving.ts'
import { readPersonal, removePersonal, writePersonal } from '../../lib/storage.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { tellEnd } from './on-generation-finished.ts'
import { HeroStrip } from './hero-strip.tsx'
import { Hero } from './hero.tsx'
import { HomeCare } from './recent-care.tsx'
import './journey.css'
import {
  kindOf,
  showsAbuse,
  openingQuestion,
  progressOf,
  openQuestion,
  questionsOf,
  signOf,
  statesOf,
  answered,
  topicIn,
} from './journey-reading.ts'
import { revealPanel } from './panel.tsx'
import { PhaseCards, ProgressSteps, cardButtonId } from './phase-cards.tsx'
import { PHASE_NUMBERS, isAvailable, isUnfinished, nextPhase } from './phases.ts'
import { JOURNEY } from './queries.ts'
import type { Journey } from './queries.ts'
import { Reveal } from './reveal.tsx'
import { filledAnswers, useAnswers } from './use-answers.ts'
import { useGenerations } from './use-generations.ts'
import type { GenerationRequest } from './use-generations.ts'
import { useWizardStep } from './use-wizard-step.ts'
import type { WizardStep } from './use-wizard-step.ts'

/** What stands or opens below the phases, fetched while the journey is. */
const Insights = lazyComponent(async () => (await import('./insights.tsx')).Insights)
const PausedPanel = lazyComponent(async () => (await import('./paused-panel.tsx')).PausedPanel)
const ResultPanel = lazyComponent(async () => (await import('./result-panel.tsx')).ResultPanel)
const Wizard = lazyComponent(async () => (await import('./wizard.tsx')).Wizard)
const WritingPanel = lazyComponent(async () => (await import('./writing-panel.tsx')).WritingPanel)
const PARTS = [Insights, PausedPanel, ResultPanel, Wizard, WritingPanel]

export type Traveller = { id: number; country: string }

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
  useEffect(() => {
    for (const part of PARTS) void part.preload()
  }, [])
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
  }, [data, isComplete, viewer.id])
  const day = today && isComplete && isFolded ? today : null
  const begin = async () => {
    if (day && place.phaseNumber === null && day.begin()) return
    const journey = data ?? (await refetch().catch(() => null))?.data
    if (!journey) return
    const next = nextPhase(progressOf(journey))
    if (place.phaseNumber === next) revealPanel()
    else open(journey, next)
  }
  return (
    <>
      {day ? <HeroStrip onBegin={() => void begin()} /> : <Hero onBegin={() => void begin()} />}
      <div className="wrap pt-4 sm:pb-14">
        {place.phaseNumber === null && day?.screen}
        {data ? (
          <JourneyView journey={data} viewer={viewer} place={place} onOpen={(number) => open(data, number)} />
        ) : error && !loading ? (
          <FailureState
            title="We couldn’t load your journey"
            message="Everything you wrote is safe."
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <PageSpinner label="Loading your journey" />
        )}
      </div>
    </>
  )
}

type JourneyViewProps = {
  journey: Journey
  viewer: Traveller
  place: WizardStep
  onOpen: (phaseNumber: PhaseNumber) => void
}

function JourneyView({ journey, viewer, place, onOpen }: JourneyViewProps) {
  const answers = useAnswers(viewer.id, journey)
  const [fresh, setFresh] = useState<PhaseNumber | null>(null)
  const hasLeft = useHasLeft()
  const generations = useGenerations(viewer.id, journey.generations, (generation) => {
    const phaseNumber = generation.phaseNumber
    setFresh(phaseNumber)
    if (place.phaseNumber === phaseNumber && !hasLeft()) place.settle(phaseNumber, null)
    else tellEnd(generation, () => place.open(phaseNumber, null))
  })
  const states = statesOf(journey)
  const progress = progressOf(journey)
  const writing = new Set(PHASE_NUMBERS.filter((number) => generations.progressOf(number) !== null))
  const openPhase = place.phaseNumber && isAvailable(place.phaseNumber, progress) ? place.phaseNumber : null
  useOpenUnfinished(journey, place)
  const told = (phaseNumber: PhaseNumber) => answered(questionsOf(journey, phaseNumber), answers.of(phaseNumber))

  const goTo = (phaseNumber: PhaseNumber, index: number) => {
    void answers.flush()
    writePersonal(viewer.id, openQuestion(phaseNumber), String(index))
    place.open(phaseNumber, index)
  }
  const generate = async (phaseNumber: PhaseNumber, asked: Omit<GenerationRequest, 'answers'> = {}) => {
    setFresh(null)
    await generations.start(phaseNumber, async () => {
      await answers.flush()
      const count = questionsOf(journey, phaseNumber).length
      return { answers: filledAnswers(answers.of(phaseNumber), count), ...asked }
    })
  }
  const close = () => {
    if (openPhase) document.getElementById(cardButtonId(openPhase))?.focus()
    setFresh(null)
    place.close()
    void answers.flush()
  }

  const renderPanel = (phaseNumber: PhaseNumber) => {
    const progress = generations.progressOf(phaseNumber)
    const shared = {
      userId: viewer.id,
      phaseNumber,
      country: viewer.country,
      busy: generations.starting === phaseNumber,
      failure: generations.failure(phaseNumber),
      simulated: journey.config.guide.simulated,
      onClose: close,
    }
    if (progress) {
      const startedAt = journey.generations.find((generation) => generation.phaseNumber === phaseNumber)?.createdAt
      return (
        <WritingPanel
          {...shared}
          progress={progress}
          startedAt={startedAt ?? ''}
          told={told(phaseNumber)}
          stopping={generations.stopping === phaseNumber}
          onStop={() => void generations.stop(phaseNumber)}
        />
      )
    }
    const paused = generations.paused(phaseNumber)
    if (paused) {
      return (
        <PausedPanel
          {...shared}
          reason={paused.failure}
          kind={kindOf(journey, phaseNumber)}
          abuse={showsAbuse(journey, phaseNumber)}
          onBack={() => {
            generations.resume()
            goTo(phaseNumber, 0)
          }}
          onProceed={() => void generate(phaseNumber, { proceed: true, wish: paused.wish ?? '' })}
        />
      )
    }
    const state = states[phaseNumber]
    if (state.completed && place.question === null) {
      return (
        <ResultPanel
          {...shared}
          state={state}
          told={told(phaseNumber)}
          topicOf={(asked) => topicIn(journey, asked)}
          fresh={fresh === phaseNumber}
          onRegenerate={(wish) => void generate(phaseNumber, { wish })}
          onEdit={() => goTo(phaseNumber, 0)}
          onContinue={onOpen}
        />
      )
    }
    const index = place.question ?? openingQuestion(viewer.id, journey, phaseNumber) ?? 0
    return (
      <Wizard
        {...shared}
        questions={questionsOf(journey, phaseNumber)}
        index={index}
        answers={answers.of(phaseNumber)}
        saveState={answers.saveState}
        sign={signOf(journey, phaseNumber, index)}
        onSave={answers.flush}
        onType={(text) => answers.type({ phaseNumber, index, text })}
        onGo={(to) => goTo(phaseNumber, to)}
        onBack={() => {
          void answers.flush()
          place.stepBack()
        }}
        onGenerate={() => void generate(phaseNumber)}
      />
    )
  }
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
      {openPhase === null && <HomeCare country={viewer.country} />}
      <Suspense fallback={<PageSpinner />}>
        {openPhase && renderPanel(openPhase)}
        <Reveal view={openPhase && `${openPhase} ${view}`} asked={place.phaseNumber !== null} />
      </Suspense>
      <p role="status" className="sr-only">
        {fresh && `Phase ${fresh} is complete.`}
      </p>
      <Suspense>
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
