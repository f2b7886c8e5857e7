/** The most urgent danger signal of a text, without its words: what other services may know of it. */
import type { DangerSeen } from '@daybreak/proto/signals'
import { likelyLanguage } from './languages.ts'
import { fingerprintOf } from './fingerprint.ts'
import { firstOf, readSignals, type Signal } from './signals.ts'

export function dangerIn(text: string): DangerSeen | null {
  const signal = firstOf(readSignals(text))
  return signal && dangerOf(text, signal)
}

export const dangerOf = (text: string, { kind, step, raisedBy, passage }: Signal): DangerSeen => ({
  ...{ kind, step, raisedBy },
  about: fingerprintOf(text.slice(passage.start, passage.end)),
  language: likelyLanguage(text),
})
