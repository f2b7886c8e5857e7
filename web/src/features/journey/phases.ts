/** The three phases: their texts (HOM-06 to HOM-11, WIZ-07 to WIZ-16), and the progress of the user. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { fill, plural } from '../../lib/fill.ts'
import type { SunState } from '../../ui/sun-gauge.tsx'
import type { Said } from './plan.ts'
import type { Generation, PhaseRecord, Stale } from './queries.ts'
import * as texts from './texts.ts'

export const PHASE_NUMBERS: readonly PhaseNumber[] = [1, 2, 3]

type PhaseTexts = { title: string; step: string; about: string; generate: string; writing: string; ready: string }

export const PHASE_TEXTS: Readonly<Record<PhaseNumber, PhaseTexts>> = {
  1: {
    title: texts.dreamLifeVision,
    step: texts.dreamLife,
    about: texts.pictureAnOrdinaryDay,
    generate: texts.generateDreamLifeNarrative,
    writing: texts.writingYourVision,
    ready: texts.yourVisionIsReady,
  },
  2: {
    title: texts.overcomeLimitations,
    step: texts.innerBlocks,
    about: texts.nameWhatHoldsYouBack,
    generate: texts.generateBreakthroughPlan,
    writing: texts.writingYourBreakthroughPlan,
    ready: texts.yourBreakthroughPlanIsReady,
  },
  3: {
    title: texts.ninetyDayActionPlan,
    step: texts.actionPlan,
    about: texts.turnThePictureIntoThree,
    generate: texts.generate90DaySprintPlan,
    writing: texts.writingYourPlan,
    ready: texts.your90DayPlan,
  },
}

export type Progress = {
  /** The phases that are complete. */
  completed: ReadonlySet<PhaseNumber>
}

export function isAvailable(phaseNumber: PhaseNumber, { completed }: Progress): boolean {
  return phaseNumber === 1 || completed.has(phaseNumber) || completed.has((phaseNumber - 1) as PhaseNumber)
}

export function cardLabel(phaseNumber: PhaseNumber, progress: Progress): string {
  if (!isAvailable(phaseNumber, progress)) return texts.completePriorPhase
  return progress.completed.has(phaseNumber) ? texts.reviewResults : texts.startPhase
}

/** The phase that `Let's Begin` opens: the first available one that is not complete; phase 1 if all are. */
export function nextPhase(progress: Progress): PhaseNumber {
  return PHASE_NUMBERS.find((number) => isAvailable(number, progress) && !progress.completed.has(number)) ?? 1
}

/** The state of a step in the indicator. Only the next phase is in progress. */
export function stepState(phaseNumber: PhaseNumber, progress: Progress): { sun: SunState; text: string } {
  if (progress.completed.has(phaseNumber)) return { sun: 'full', text: texts.complete }
  if (nextPhase(progress) === phaseNumber) return { sun: 'half', text: texts.inProgress }
  return { sun: 'blank', text: '' }
}

/** The position of a question among `count`, in percent; 100 for a single question. */
export function questionPercent(index: number, count: number): number {
  return count > 1 ? (index / (count - 1)) * 100 : 100
}

/** The current state of a phase: its stored record, or a generation that finished after it. */
export type PhaseState = Said & {
  completed: boolean
  /** The model that wrote it; null if a client stored it. */
  model: string | null
  at: string | null
  /** The id of the current version; null if unknown. */
  versionId: string | null
  stale: Stale | null
  /** The change that the user wished for in the latest generation. */
  wish: string | null
}

export function phaseState(record: PhaseRecord | undefined, generation: Generation | undefined): PhaseState {
  const finished = generation?.status === 'succeeded' ? generation : undefined
  const wish = finished?.wish ?? null
  if (finished && (!record || isAfter(finished.finishedAt, record.updatedAt))) {
    const { model, finishedAt, versionId } = finished
    return { ...saidBy(finished), completed: true, model, at: finishedAt, versionId, stale: null, wish }
  }
  if (!record) return { output: '', completed: false, model: null, at: null, versionId: null, stale: null, wish }
  const { completed, model, updatedAt, versionId, stale } = record
  return { ...saidBy(record), completed, model, at: updatedAt, versionId, stale, wish }
}

const saidBy = ({ output, breakthroughPlan, sprintPlan }: Said): Said => ({ output, breakthroughPlan, sprintPlan })

const isAfter = (a: string | null, b: string) => a !== null && Date.parse(a) > Date.parse(b)

export function isUnfinished({ status }: Pick<Generation, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

export function toPhaseNumber(text: string | null): PhaseNumber | null {
  return PHASE_NUMBERS.find((number) => String(number) === text) ?? null
}

const NUMBERS = [texts.one, texts.two, texts.three, texts.four, texts.five, texts.six]

/** A phrase such as 'your six answers'. Blank answers do not count. */
export function answersInWords(count: number): string {
  if (count === 0) return texts.yourBlankAnswers
  return fill(plural(count, texts.yourNumberAnswer, texts.yourNumberAnswers), { number: NUMBERS[count - 1] ?? count })
}
