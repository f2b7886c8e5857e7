/** The narrative as a page: paragraphs with an initial, each beside the answer that it came from. */
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { matchAnswers, openingOf, paragraphsOf, repeats } from './quotes.ts'
import { Quoted } from './quote.tsx'
import type { AnsweredQuestion } from './quotes.ts'

type NarrativeProps = {
  text: string
  told: readonly AnsweredQuestion[]
  /** Where the words that just came begin; absent in a finished text. */
  freshFrom?: number
  /** Words to find in the text and to mark. */
  quote?: string | null
  /** Stands at the end of the last paragraph. */
  end?: ReactNode
}

/** The text is shown as text, without any markup. */
export function Narrative({ text, told, freshFrom, quote = null, end }: NarrativeProps) {
  const paragraphs = paragraphsOf(text)
  const notes = matchAnswers(paragraphs, told)
  return paragraphs.map((paragraph, index) => {
    const last = index === paragraphs.length - 1
    return (
      <div
        key={index}
        className={cx(
          'grid gap-x-9 xl:grid-cols-[minmax(0,var(--container-measure))_minmax(0,9.5rem)]',
          index > 0 && 'mt-5',
        )}
      >
        <p className={cx('type-read max-w-measure wrap-anywhere whitespace-pre-line', index === 0 && 'initial')}>
          {last && freshFrom !== undefined ? (
            <Fresh paragraph={paragraph} length={text.length - freshFrom} />
          ) : (
            <Quoted text={paragraph} quote={quote} />
          )}
          {last && end}
        </p>
        {notes[index] && !repeats(paragraph, notes[index]) && <MarginNote {...notes[index]} />}
      </div>
    )
  })
}

function Fresh({ paragraph, length }: { paragraph: string; length: number }) {
  const from = Math.max(0, paragraph.length - length)
  return (
    <>
      {paragraph.slice(0, from)}
      <span key={from} className="fresh">
        {paragraph.slice(from)}
      </span>
    </>
  )
}

function MarginNote({ topic, text }: AnsweredQuestion) {
  return (
    <div role="note" className="pt-1.5 text-small leading-[1.45] text-ink-3 max-xl:hidden">
      <span className="block font-semibold text-ink-2">{topic}</span>
      <q className="font-serif text-[0.9375rem] italic">{openingOf(text)}</q>
    </div>
  )
}
