/** What is open on the home screen, kept in the address: back steps back, a reload comes back to it. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { QUESTIONS_PER_PHASE } from '@daybreak/proto/values'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { toPhaseNumber } from './phases.ts'

export type WizardStep = {
  phaseNumber: PhaseNumber | null
  /** The question in view; null for the result. */
  question: number | null
  /** Opens a phase: at a question, or at its result. */
  open: (phaseNumber: PhaseNumber, question: number | null) => void
  /** To the question before; steps back in the history where one came from there. */
  stepBack: () => void
  /** The same as `open`, in the place of what is open now: back does not return to it. */
  settle: (phaseNumber: PhaseNumber, question: number | null) => void
  close: () => void
}

export function useWizardStep(): WizardStep {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const phaseNumber = toPhaseNumber(params.get('phase'))
  const question = toQuestion(params.get('question'))
  const cameFromBefore = (location.state as { stepped?: unknown } | null)?.stepped === true

  const go = (phase: PhaseNumber, index: number | null, options: { replace?: boolean; stepped?: boolean } = {}) =>
    setParams(
      { phase: String(phase), ...(index !== null && { question: String(index + 1) }) },
      { preventScrollReset: true, replace: options.replace ?? false, state: { stepped: options.stepped ?? false } },
    )
  return {
    phaseNumber,
    question,
    open: (phase, index) => go(phase, index, { stepped: phase === phaseNumber && index === (question ?? -1) + 1 }),
    stepBack: () => {
      if (phaseNumber === null || question === null || question === 0) return
      if (cameFromBefore) void navigate(-1)
      else go(phaseNumber, question - 1, { replace: true })
    },
    settle: (phase, index) => go(phase, index, { replace: true }),
    close: () => setParams({}, { preventScrollReset: true }),
  }
}

function toQuestion(text: string | null): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= QUESTIONS_PER_PHASE ? number - 1 : null
}
