/** An action of a plan: a line of the person's own, or a frame around one. */
import type { Chooser } from './chooser.ts'
import type { Effort } from './effort.ts'
import { answerRefName, LONGEST_LINE, type Item } from './evidence.ts'
import type { FrameKey } from './frames/frames.ts'
import type { Line } from './lines.ts'
import { setFrame } from './quote.ts'
import { isJoke } from './refusals.ts'

export interface Action extends Item {
  effort: Effort
}

export const [GOALS, SKILLS, RESOURCES, OBSTACLES, MEASURES, HABITS] = [0, 1, 2, 3, 4, 5] as const

export interface Task {
  /** null: the line itself. */
  key: FrameKey | null
  index: number
  effort: Effort
  /** For the slots of the frame. */
  end?: string
  name?: string
}

export function action(chooser: Chooser, { key, index, effort, end = '', name = '' }: Task, line: Quoted): Action {
  const own = { text: line.text, effort, answer: answerRefName({ phase: 3, index }), quote: line.raw }
  if (key === null || isJoke(line.text)) return own
  const text = setFrame(chooser.language, chooser.wording(key), { a: line.text, end, line: name })
  return text.length > LONGEST_LINE ? own : { ...own, text }
}
type Quoted = Pick<Line, 'text' | 'raw'>
