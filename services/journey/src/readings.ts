/** What a model heard in a text: a fingerprint of it, no words. Types alone. */
import type { DangerSeen } from '@daybreak/proto/signals'

export interface Reading {
  fingerprint: string
  /** Null where it heard nothing. */
  kind: DangerSeen['kind'] | null
  step: DangerSeen['step']
}
