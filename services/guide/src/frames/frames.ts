/**
 * The guide's own few words. A frame speaks of the question, the place on the page or the form of an answer, never of its
 * meaning. `{a}`, `{b}` stand for quotations with their marks, `{end}` for the sprint's last day, `{line}` for a line
 * without marks.
 */
export const FRAME_KEYS = [
  // The page of phase 1
  'location',
  'hear',
  'workday',
  'hours',
  'joy',
  'relationships',
  'self',
  'money',
  'figure',
  'impact',
  'question',
  'long',
  'deeper',
  'correction',
  'close',
  'plain',
  // What was wished, and what cannot be done about it
  'wish.more',
  'wish.none',
  'wish.all',
  'wish.short',
  'wish.other',
  // The plan of phase 2
  'belief.lean',
  'belief.voice',
  'belief.own',
  'fear',
  'fear.that',
  'shift.from',
  'shift.proof',
  'shift.new',
  'step.mark',
  'step.body',
  'step.proof',
  'step.new',
  // The plan of phase 3
  'goal',
  'goal.first',
  'item.start',
  'item.hour',
  'item.resource',
  'item.find',
  'item.ask',
  'item.date',
  'item.sum',
  'first.work',
  'first.health',
  'first.money',
  'first.study',
  'first.art',
  'first.home',
  'first.family',
  'item.then',
  'item.decide',
  'item.done',
  'item.count',
  'item.look',
  // Where there is nothing to quote
  'none.page',
  'none.belief',
  'none.shift',
  'none.step',
  'none.goal',
  'none.month',
  'none.habit',
] as const

export type FrameKey = (typeof FRAME_KEYS)[number]
export type Frames = Readonly<Record<FrameKey, readonly string[]>>
