/** What is kept of a text that shows danger: the kind, what raised it and where; never its words. Pure. */
import type { CareState } from '@daybreak/proto/journey-memory'
import type { DangerSeen } from '@daybreak/proto/journal'
import { markOf } from '@daybreak/safety/marks'
import { readSignals } from '@daybreak/safety/signals'

export interface CareNote extends DangerSeen {
  source: NonNullable<CareState['source']>
  entryId: number | null
}

/** The most urgent sign in these texts; null without one. */
export function careIn(texts: readonly string[], source: CareNote['source'], entryId: number | null = null) {
  for (const text of texts) {
    const [signal] = readSignals(text)
    if (!signal) continue
    const { kind, step, raisedBy, passage } = signal
    const about = markOf(text.slice(passage.start, passage.end))
    return { kind, step, raisedBy, about, source, entryId } satisfies CareNote
  }
  return null
}
