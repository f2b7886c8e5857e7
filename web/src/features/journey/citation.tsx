/** A citation: the exact words, with a link to where they stand. */
import { Link } from '../../ui/link.tsx'
import { formatDate } from '../../lib/dates.ts'
import { cx } from '../../ui/cx.ts'
import type { Citation } from './memory/queries.ts'
import { PHASE_NUMBERS, PHASE_TEXTS } from './phases.ts'
import * as texts from './texts.ts'

/** The quote is kept out of the address, since addresses appear in logs and histories. */
export type QuoteState = { quote: string }

export function CitationQuote({ citation, className }: { citation: Citation; className?: string }) {
  return (
    <figure className={cx('border-l-2 border-dawn pl-3.5', className)}>
      <blockquote className="font-serif text-[1.0625rem] leading-normal wrap-anywhere text-ink-2 italic">
        “{citation.quote}”
      </blockquote>
      <figcaption className="mt-1 text-small text-ink-3">
        <CitationLink citation={citation} /> · {formatDate(citation.at)}
      </figcaption>
    </figure>
  )
}

/** Says what the source is, and leads to the very words. */
export function CitationLink({ citation: { quote, source, title } }: { citation: Citation }) {
  const state: QuoteState = { quote }
  return (
    <Link to={sourceAddress(source)} state={state} className="link reach wrap-anywhere">
      {sourceName(source, title)}
    </Link>
  )
}

export function sourceAddress({ kind, entryId, phaseNumber, index }: Citation['source']): string {
  if (kind === 'entry' && entryId !== null) return `/journal/entries/${entryId}`
  if (kind === 'output' || index === null) return `/?phase=${phaseNumber ?? 1}`
  return `/?phase=${phaseNumber ?? 1}&question=${index + 1}`
}

function sourceName({ kind, phaseNumber }: Citation['source'], title: string): string {
  const number = PHASE_NUMBERS.find((candidate) => candidate === phaseNumber)
  if (kind === 'entry') return title || texts.journalEntry
  if (kind === 'output' && number) return PHASE_TEXTS[number].title
  return title || texts.yourAnswer
}
