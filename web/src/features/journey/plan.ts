/** What a phase says, as screens show it: lists of lines under their titles. */
import { PLAN_TITLES } from '../../lib/plans.ts'
import type { BreakthroughPlan, PlanItem, PlanPart, SprintPlan } from '../../lib/plans.ts'

/** A line, and what it rests on where that is known. */
export type Line = Pick<PlanItem, 'text' | 'evidence'>
export type Section = { part: PlanPart; title: string; lines: readonly Line[] }

export type Said = {
  output: string
  breakthroughPlan?: BreakthroughPlan | null | undefined
  sprintPlan?: SprintPlan | null | undefined
}

export const BREAKTHROUGH_PARTS = ['beliefs', 'shifts', 'steps'] as const
export const SPRINT_PARTS = ['month1', 'month2', 'month3', 'weeklyRhythm'] as const

/** The lists of a plan that hold something. */
export function sectionsOf(said: Said): Section[] {
  const parts = said.breakthroughPlan ? BREAKTHROUGH_PARTS : said.sprintPlan ? SPRINT_PARTS : []
  return parts.map((part) => sectionOf(said, part)).filter(({ lines }) => lines.length > 0)
}

/** All lists of a plan that was read, of which one may be empty; of a text that could not be read, what holds something. */
export function shownSectionsOf(said: Said): Section[] {
  const filled = sectionsOf(said)
  if (filled.length === 0 || said.output !== '') return filled
  return (said.breakthroughPlan ? BREAKTHROUGH_PARTS : SPRINT_PARTS).map((part) => sectionOf(said, part))
}

const sectionOf = (said: Said, part: PlanPart): Section => ({
  part,
  title: PLAN_TITLES[part],
  lines: linesOf(said, part),
})

/** The lines of one list. */
export function linesOf({ breakthroughPlan, sprintPlan }: Said, part: PlanPart): readonly Line[] {
  switch (part) {
    case 'beliefs':
    case 'shifts':
    case 'steps':
      return breakthroughPlan?.[part] ?? []
    case 'month1':
    case 'month2':
    case 'month3':
      return sprintPlan?.months[Number(part.slice(-1)) - 1] ?? []
    case 'weeklyRhythm':
      return sprintPlan?.weeklyRhythm ?? []
    case 'goal':
      return []
  }
}

/** Whether there is nothing to read. */
export const isEmpty = (said: Said) =>
  said.output.trim() === '' && (said.sprintPlan?.goal ?? '') === '' && sectionsOf(said).length === 0
