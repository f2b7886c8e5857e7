/** The open phase: its text being written, a pause before that, its result, or its questions. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { PausedPanel, ResultActions, ResultPanel, Wizard, WritingPanel } from './phase-panels.ts'
import {
  answered,
  kindOf,
  openingQuestion,
  questionsOf,
  showsAbuse,
  signOf,
  statesOf,
  topicIn,
} from './journey-reading.ts'
import type { useJourney } from './use-journey.ts'

type PhaseProps = ReturnType<typeof useJourney> & { phaseNumber: PhaseNumber }
type OpenPhaseProps = PhaseProps & { onContinue: (phaseNumber: PhaseNumber) => void }

export function OpenPhase({ onContinue, ...props }: OpenPhaseProps) {
  const { phaseNumber, journey, place, generations, fresh, goTo, generate } = props
  const shared = sharedBy(props)
  const progress = generations.progressOf(phaseNumber)
  if (progress) {
    const generation = journey.generations.find((each) => each.phaseNumber === phaseNumber)
    return (
      <WritingPanel
        {...shared}
        progress={progress}
        startedAt={generation?.createdAt ?? ''}
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
        onProceed={() => generate(phaseNumber, { proceed: true, wish: paused.wish ?? '' })}
      />
    )
  }
  const state = statesOf(journey)[phaseNumber]
  if (!state.completed || place.question !== null) return <Questions {...props} />
  return (
    <ResultPanel
      {...shared}
      state={state}
      topicOf={(asked) => topicIn(journey, asked)}
      fresh={fresh === phaseNumber}
      actions={(onEditText) => (
        <ResultActions
          {...shared}
          state={state}
          onRegenerate={(wish) => generate(phaseNumber, { wish })}
          onEdit={() => goTo(phaseNumber, 0)}
          onEditText={onEditText}
          onContinue={onContinue}
        />
      )}
    />
  )
}

function Questions(props: PhaseProps) {
  const { phaseNumber, journey, viewer, place, answers, goTo, generate } = props
  const index = place.question ?? openingQuestion(viewer.id, journey, phaseNumber) ?? 0
  return (
    <Wizard
      {...sharedBy(props)}
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
      onGenerate={() => generate(phaseNumber)}
    />
  )
}

/** What every view of a phase is told. */
const sharedBy = ({ phaseNumber, journey, viewer, answers, generations, close }: PhaseProps) => ({
  userId: viewer.id,
  phaseNumber,
  country: viewer.country,
  told: answered(questionsOf(journey, phaseNumber), answers.of(phaseNumber)),
  busy: generations.starting === phaseNumber,
  failure: generations.failure(phaseNumber),
  simulated: journey.config.guide.simulated,
  onClose: () => close(phaseNumber),
})
