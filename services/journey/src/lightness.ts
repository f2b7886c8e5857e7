/** Keeps heavy sentences, and memories that rest on them, from being remembered. */
import type { Memory } from '@daybreak/proto/journey-memory'
import { hasSignals } from '@daybreak/safety/signals'

export const isLight = ({ text, citations }: Pick<Memory, 'text' | 'citations'>): boolean =>
  !hasSignals([text, ...citations.map(({ quote }) => quote)])
