/** The form in which a language's questions are written down. */
import type { Topic } from '../topics.ts'

export type Tone = 'words' | 'question' | 'maybe' | 'long' | 'list'

/** Two to each topic, the second where the first is answered already. */
export type Wording = Readonly<Record<Topic, readonly [string, string]> & { tones: Record<Tone, string> }>
