/** Builds the prompt context of a persona as the product would, without journal, memories and wish. */
import type { Answers } from '@daybreak/proto/rules'
import { SPRINT_DAYS } from '@daybreak/proto/values'
import { findLanguage } from '../../services/journey/src/language.ts'
import type { PromptContext, PreviousOutputs } from '../../services/journey/src/prompt-context.ts'
import type { Output } from '../../services/journey/src/output/read-output.ts'
import { planText } from '../../services/journey/src/output/wire.ts'
import { answersOf, deeperOf, PHASES, type Persona, type Phase } from './people.ts'

/** On which everything is written. */
const DAY = '2026-11-23'

const toAnswers = (texts: readonly string[]): Answers =>
  Object.fromEntries(texts.flatMap((text, index) => (text === '' ? [] : [[String(index), text]])))

/** @param previousOutputs what earlier phases say, by their numbers. */
export function promptContextOf(persona: Persona, phase: Phase, previousOutputs: PreviousOutputs): PromptContext {
  const earlier = PHASES.filter((number): number is 1 | 2 => number < phase)
  const said = [...earlier, phase].flatMap((number) => answersOf(persona, number))
  return {
    phaseNumber: phase,
    answers: toAnswers(answersOf(persona, phase)),
    earlierAnswers: Object.fromEntries(earlier.map((number) => [number, toAnswers(answersOf(persona, number))])),
    previousOutputs,
    ...{ wish: null, variant: 1, entries: [], memories: [], lastVersion: '' },
    followUps: [...earlier, phase].flatMap((number) =>
      Object.entries(deeperOf(persona, number)).map(([index, answer]) => ({
        ...{ phaseNumber: number, index: Number(index), question: 'What else?', answer },
      })),
    ),
    person: {
      language: findLanguage(said),
      name: persona.firstName,
      date: DAY,
      sprintStart: DAY,
      sprintEnd: new Date(Date.parse(DAY) + SPRINT_DAYS * 86_400_000).toISOString().slice(0, 10),
    },
  }
}

export const textOf = (output: Output | null): string => (output?.plan ? planText(output.plan) : (output?.output ?? ''))
