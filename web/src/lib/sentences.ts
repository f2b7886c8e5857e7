/** The sentences of a text. */
import { nextTask } from './next-task.ts'

let made: Intl.Segmenter | undefined
const segmenter = () => (made ??= new Intl.Segmenter('en', { granularity: 'sentence' }))

// The first of the browser's tools for languages takes 10 ms on a desktop: it is made before it is needed.
void nextTask().then(segmenter)

export const sentencesOf = (text: string): string[] =>
  Array.from(segmenter().segment(text), ({ segment }) => segment.trim())
