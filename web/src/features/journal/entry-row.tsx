/** An entry as in a diary: the day in the margin, the title, three lines, and the rest in place. */
import { EyeOff, Pin } from 'lucide-react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { BRAND } from '../../brand.ts'
import { formatDate, sayDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { cx } from '../../ui/cx.ts'
import { Link, LinkButton } from '../../ui/link.tsx'
import { entriesAddress, entryAddress } from './addresses.ts'
import { EntryText } from './entry-text.tsx'
import { MarkedText } from './marked-text.tsx'
import { MoodWord } from './mood.tsx'
import { readMood } from './moods.ts'
import type { Entry, Found } from './queries.ts'
import * as texts from './texts.ts'

/** Drawn again only when its entry changes: a long list grows by pages. */
export const EntryRow = memo(function EntryRow({ found: { entry, title, excerpt } }: { found: Found }) {
  const text = useId()
  const { open, setOpen, ref, clipped } = useClipped()
  const isExcerpt = excerpt.length > 0
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3.5 border-t border-line pt-5 pb-4 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-6 sm:pt-7 sm:pb-4">
      <DayInMargin createdAt={entry.createdAt} />
      <div className="min-w-0">
        <h3
          id={`${text}-title`}
          dir="auto"
          className="font-title text-[1.375rem] leading-tight font-[460] tracking-[-0.008em] break-words"
        >
          <Link to={entryAddress(entry.id)} className="reach rounded-mark text-ink no-underline hover:underline">
            <MarkedText pieces={title} />
          </Link>
        </h3>
        <div
          id={text}
          ref={ref}
          className={cx(
            'mt-2 max-w-152 font-serif text-[1.0625rem] leading-[1.6] break-words text-ink-2',
            open ? 'grid gap-3' : !isExcerpt && 'line-clamp-3',
          )}
        >
          {isExcerpt ? (
            <p dir="auto">
              <MarkedText pieces={excerpt} />
            </p>
          ) : (
            <EntryText content={entry.content} />
          )}
        </div>
        <div className="mt-1 flex min-h-3 flex-wrap items-center gap-x-4">
          {!isExcerpt && (clipped || open) && (
            <LinkButton
              aria-expanded={open}
              aria-controls={text}
              aria-describedby={`${text}-title`}
              onClick={() => setOpen(!open)}
              className="min-h-11"
            >
              {open ? texts.readLess : texts.readMore}
            </LinkButton>
          )}
          <EntryMarks entry={entry} />
        </div>
      </div>
    </article>
  )
})

/** The day as a diary sets it; the year where it is not the present one. */
export function DayInMargin({ createdAt }: { createdAt: string }) {
  const written = new Date(createdAt)
  return (
    <time dateTime={createdAt} title={formatDate(written)}>
      <b className="block font-title text-[1.75rem] leading-none font-[380] tracking-[-0.02em] sm:text-[2.25rem]">
        {written.getDate()}
      </b>
      <span className="text-small text-ink-3">{sayDate(written, 'MMM')}</span>
      {written.getFullYear() !== new Date().getFullYear() && (
        <span className="block text-small text-ink-3">{written.getFullYear()}</span>
      )}
    </time>
  )
}

/** Tags, mood, and what else is to be known of an entry, in quiet words. */
export function EntryMarks({ entry }: { entry: Entry }) {
  const mood = readMood(entry.mood)
  return (
    <>
      {entry.tags.map((tag) => (
        <Link
          key={tag}
          to={entriesAddress({ tag })}
          className="reach inline-flex min-h-11 min-w-0 items-center rounded-mark text-small break-words text-ink-3 no-underline hover:text-ink hover:underline"
        >
          <span className="min-w-0 break-words">
            <span className="opacity-70">#</span>
            <span dir="auto">{tag}</span>
          </span>
        </Link>
      ))}
      {mood && <MoodWord mood={mood} />}
      {entry.pinned && (
        <span className="inline-flex items-center gap-1.5 text-small text-ink-3">
          <Pin className="size-4" aria-hidden="true" />
          {texts.pinned}
        </span>
      )}
      {entry.keptFromGuide && (
        <span className="inline-flex items-center gap-1.5 text-small text-ink-3">
          <EyeOff className="size-4" aria-hidden="true" />
          {fill(texts.notSharedMark, { guide: BRAND.guide })}
        </span>
      )}
    </>
  )
}

/** Whether three lines hide something; only then is there more to read. */
function useClipped() {
  const [open, setOpen] = useState(false)
  const [clipped, setClipped] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || open) return
    const observer = new ResizeObserver(() => setClipped(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])
  return { open, setOpen, ref, clipped }
}
