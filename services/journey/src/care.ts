/** What is kept of a text that shows danger: the kind, what raised it and where; never its words. Pure. */
import type { CareState } from '@daybreak/proto/journey-memory'
import type { DangerSeen } from '@daybreak/proto/signals'
import { gentleAnswer } from '@daybreak/safety/answers'
import { dangerIn } from '@daybreak/safety/danger'
import { mostUrgent } from '@daybreak/safety/signals'

export interface CareNote extends DangerSeen {
  /** The fingerprint of the passage, with the journal entry that it is in. */
  about: string
  source: NonNullable<CareState['source']>
  entryId: number | null
  /** The task or the memory. */
  itemId: number | null
}

type AboutRow = Partial<Pick<CareNote, 'entryId' | 'itemId'>>

/** The most urgent danger signal of these texts; null without one. */
export function careIn(texts: readonly string[], source: CareNote['source'], place: AboutRow = {}): CareNote | null {
  const danger = mostUrgent(texts.flatMap((text) => dangerIn(text) ?? []))
  return danger && careFor(danger, source, place)
}

/** Each journal entry is met for itself: who writes the same words on another day needs an answer then, too. */
export function careFor(danger: DangerSeen, source: CareNote['source'], place: AboutRow = {}): CareNote {
  const { entryId = null, itemId = null } = place
  const about = entryId === null ? danger.about : `${danger.about} ${entryId}`
  return { ...danger, about, source, entryId, itemId }
}

/** The answer to a danger signal, written and reviewed by people, never by a model. */
export const saidTo = ({ kind, language }: Pick<DangerSeen, 'kind' | 'language'>): string =>
  gentleAnswer({ kind }, '', language).text
