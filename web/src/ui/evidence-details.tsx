/** A collapsible quote: the words of the answer that a line of a plan is based on, with a link to that answer. */
import { ChevronDown } from 'lucide-react'
import { Link } from './link.tsx'
import { fill } from '../lib/fill.ts'
import type { Evidence } from '../lib/plans.ts'
import { rich } from '../lib/rich.ts'
import { cx } from './cx.ts'
import * as texts from './texts.ts'

type EvidenceDetailsProps = {
  evidence: Evidence
  /** The line of the plan, for screen readers. */
  line: string
  /** The topic of the question, if known. */
  topic?: string | undefined
  className?: string
}

export function EvidenceDetails({ evidence, line, topic, className }: EvidenceDetailsProps) {
  const { phaseNumber, index, quote } = evidence
  return (
    <details className={cx('group text-small text-ink-3', className)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-mark sm:min-h-7 [&::-webkit-details-marker]:hidden">
        {rich(texts.fromYourAnswer, { line, about: (words) => <span className="sr-only">{words}</span> })}
        <ChevronDown
          aria-hidden="true"
          className="size-3.5 transition-transform duration-(--duration-move) group-open:rotate-180"
        />
      </summary>
      <figure className="mt-1 mb-2 border-l-2 border-dawn pl-3.5">
        <blockquote className="font-serif text-[1rem] leading-normal wrap-anywhere whitespace-pre-line text-ink-2 italic">
          “{quote}”
        </blockquote>
        <figcaption className="mt-1">
          <Link to={`/?phase=${phaseNumber}&question=${index + 1}`} state={{ quote }} className="link reach">
            {topic ?? fill(texts.phaseAndQuestion, { phase: phaseNumber, question: index + 1 })}
          </Link>
        </figcaption>
      </figure>
    </details>
  )
}
