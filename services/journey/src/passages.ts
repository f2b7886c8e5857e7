/** What somebody wrote that the guide may read, and the words of it that a memory rests on. Types alone. */
import type { Citation, Source } from '@daybreak/proto/journey-memory'

/** Something the user wrote and has not kept from the guide. */
export interface Passage {
  source: Source
  /** The question that was answered, or the entry's title. */
  title: string
  text: string
  at: string
}

export const citationFor = ({ source, title, at }: Passage, quote: string): Citation => ({ quote, source, title, at })
