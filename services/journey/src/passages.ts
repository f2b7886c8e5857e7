/** What somebody wrote that the guide may read, and the words of it that a memory rests on. Pure. */
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

/** An entry is read for danger with its title, which a prompt quotes as well; an answer without its question, which is ours. */
export const wordsOfPassage = ({ source, title, text }: Pick<Passage, 'source' | 'title' | 'text'>): string =>
  source.kind === 'entry' ? wordsOfEntry({ title, content: text }) : text

export const wordsOfEntry = ({ title, content }: { title: string; content: string }): string => `${title}\n${content}`
