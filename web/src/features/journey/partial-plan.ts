/** A plan while it is being written: the server tells each line when it is complete, as JSON, one on each line. */
import { PLAN_TITLES } from '../../lib/plans.ts'
import type { PlanPart } from '../../lib/plans.ts'
import type { Section } from './plan.ts'

export type PartialPlan = { goal: string; sections: Section[] }

/** The goal and the lists as far as they have been told. */
export function readPartialPlan(written: string): PartialPlan {
  const pieces = written.split('\n').flatMap(readPiece)
  const lists = Map.groupBy(
    pieces.filter(({ part }) => part !== 'goal'),
    ({ part }) => part,
  )
  return {
    goal: pieces.findLast(({ part }) => part === 'goal')?.text ?? '',
    sections: [...lists].map(([part, items]) => ({
      part,
      title: PLAN_TITLES[part],
      lines: items.map(({ text }) => ({ text, evidence: null })),
    })),
  }
}

type Piece = { part: PlanPart; text: string }

/** Incomplete lines are left out. */
function readPiece(line: string): Piece[] {
  try {
    const piece: unknown = JSON.parse(line)
    return isPiece(piece) ? [piece] : []
  } catch {
    return []
  }
}

function isPiece(value: unknown): value is Piece {
  if (typeof value !== 'object' || value === null || !('part' in value) || !('text' in value)) return false
  return typeof value.part === 'string' && value.part in PLAN_TITLES && typeof value.text === 'string'
}
