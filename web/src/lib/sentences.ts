/** The sentences of a text. */
import { nextTask } from './next-task.ts'

let made: Intl.Segmenter | undefined
const segmenter = () => (made ??= new Intl.Segmenter('en', { granularity: 'sentence' }))

// The first use of `Intl` takes 10 ms on a desktop. It has a task of its own, before anything is drawn with it.
// So this module stands in a file of its own: whoever loads it needs it.
void nextTask().then(segmenter)

export const sentencesOf = (text: string): string[] =>
  Array.from(segmenter().segment(text), ({ segment }) => segment.trim())
