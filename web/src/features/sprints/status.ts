/** How a status of a sprint or a task looks and reads (SPD-17 to SPD-22, A-132). */
import type { Mark, Tone } from '../../ui/badge.tsx'
import * as texts from './texts.ts'

const LOOKS: Record<string, { tone: Tone; mark: Mark }> = {
  completed: { tone: 'green', mark: 'check' },
  'in-progress': { tone: 'blue', mark: 'half' },
  'at-risk': { tone: 'amber', mark: 'warning' },
  overdue: { tone: 'red', mark: 'urgent' },
  upcoming: { tone: 'gray', mark: 'dashed' },
}

export function statusLook(status: string): { tone: Tone; mark: Mark } {
  return LOOKS[status] ?? { tone: 'gray', mark: 'ring' }
}

/** 'in-progress' reads 'In progress'. */
export function statusLabel(status: string): string {
  const words = status.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As the overview and the analytics write it: literally 'In Progress'. */
export function statusTitle(status: string): string {
  return status === 'in-progress' ? texts.inProgressBadge : statusLabel(status)
}
