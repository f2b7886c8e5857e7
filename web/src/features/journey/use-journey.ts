/** The journey as somebody goes through it: what is typed and written, and how they get from place to place. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useState } from 'react'
import { useHasLeft } from '../../lib/leaving.ts'
import { writePersonal } from '../../lib/storage.ts'
import { openQuestion } from './journey-reading.ts'
import { tellEnd } from './on-generation-finished.ts'
import { cardButtonId } from './phase-cards.tsx'
import type { Journey } from './queries.ts'
import { useAnswers, useDraftsOfOthers } from './use-answers.ts'
import { useGenerations } from './use-generations.ts'
import type { GenerationRequest } from './use-generations.ts'
import type { WizardStep } from './use-wizard-step.ts'

export type Traveller = { id: number; country: string }

export function useJourney(journey: Journey, viewer: Traveller, place: WizardStep) {
  const answers = useAnswers(viewer.id, journey)
  useDraftsOfOthers(place)
  /** The phase that was finished a moment ago. */
  const [fresh, setFresh] = useState<PhaseNumber | null>(null)
  const hasLeft = useHasLeft()
  const generations = useGenerations(viewer.id, journey.generations, (generation) => {
    const phaseNumber = generation.phaseNumber
    setFresh(phaseNumber)
    if (place.phaseNumber === phaseNumber && !hasLeft()) place.settle(phaseNumber, null)
    else tellEnd(generation, () => place.open(phaseNumber, null))
  })
  const goTo = (phaseNumber: PhaseNumber, index: number) => {
    void answers.flush()
    writePersonal(viewer.id, openQuestion(phaseNumber), String(index))
    place.open(phaseNumber, index)
  }
  const generate = (phaseNumber: PhaseNumber, asked: Omit<GenerationRequest, 'answers'> = {}) => {
    setFresh(null)
    void generations.start(phaseNumber, async () => {
      await answers.flush()
      // The rest is taken as the server has it: another tab may have saved a later text than the one in view.
      return { answers: answers.unsavedOf(phaseNumber), ...asked }
    })
  }
  const close = (phaseNumber: PhaseNumber) => {
    document.getElementById(cardButtonId(phaseNumber))?.focus()
    setFresh(null)
    place.close()
    void answers.flush()
  }
  return { journey, viewer, place, answers, generations, fresh, goTo, generate, close }
}
