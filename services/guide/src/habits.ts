/** Finds habits in the answers: the person's own lines, as often as they say. */
import { cadenceOf, freeDays, without } from './cadence.ts'
import { answerRefName, type Item } from './evidence.ts'
import type { Line } from './lines.ts'
import type { Reading } from './reading.ts'

export interface Habit extends Item {
  cadence: string
}

const MAX_HABITS = 4

export function habitsOf({ lexicon }: Reading, lines: readonly Line[], most: number): Habit[] {
  const freeIn = ({ text }: Line) => freeDays(text, lexicon)
  const free = lines.flatMap(freeIn)
  return lines
    .filter((line) => freeIn(line).length === 0)
    .slice(0, Math.min(most, MAX_HABITS))
    .map(({ text, raw }) => ({
      text,
      cadence: without(cadenceOf(text, lexicon), free),
      answer: answerRefName({ phase: 3, index: 5 }),
      quote: raw,
    }))
}
