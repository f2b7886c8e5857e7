/** Nothing heavy is remembered: neither a sentence nor the words it rests on. */
import type { Memory } from '@daybreak/proto/journey-memory'
import { hasSignals } from '@daybreak/safety/signals'

export const isLight = ({ text, citations }: Pick<Memory, 'text' | 'citations'>): boolean =>
  !hasSignals([text, ...citations.map(({ quote }) => quote)])
