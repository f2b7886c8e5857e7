/** An entry as in a diary: the day in the margin, the title, three lines, and the rest in place. */
import { useEffect, useId, useRef, useState } from 'react'
import { format } from 'date-fns'
import { formatDate } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/link.tsx'
import { cx } from '../../ui/cx.ts'
import { EntryText } from './entry-text.tsx'
import type { Entry } from './queries.ts'

export function EntryRow({ entry, onTag }: { entry: Entry; onTag: (tag: string) => void }) {
  const text = useId()
  const { open, setOpen, ref, clipped } = useClipped()
  const written = new Date(entry.createdAt)
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3.5 border-t border-line pt-5 pb-2 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-6 sm:pt-7 sm:pb-4">
      <time dateTime={entry.createdAt} title={formatDate(written)}>
        <b className="block font-serif text-[1.75rem] leading-none font-[380] tracking-[-0.02em] sm:text-[2.25rem]">
          {format(written, 'd')}
        </b>
        <span className="text-small text-ink-3">{format(written, 'MMM')}</span>
        {written.getFullYear() !== new Date().getFullYear() && (
          <span className="block text-small text-ink-3">{format(written, 'yyyy')}</span>
        )}
      </time>
      <div className="min-w-0">
        <h3
          id={`${text}-title`}
          className="font-serif text-[1.375rem] leading-tight font-[460] tracking-[-0.008em] break-words"
        >
          {entry.title}
        </h3>
        <div
          id={text}
          ref={ref}
          className={cx(
            'mt-2 max-w-152 font-serif text-[1.0625rem] leading-[1.6] break-words text-ink-2',
            open ? 'grid gap-3' : 'line-clamp-3',
          )}
        >
          <EntryText content={entry.content} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          {(clipped || open) && (
            <LinkButton
              aria-expanded={open}
              aria-controls={text}
              aria-describedby={`${text}-title`}
              onClick={() => setOpen(!open)}
              className="min-h-11"
            >
              {open ? 'Read Less' : 'Read More'}
            </LinkButton>
          )}
          {entry.tags.map((tag) => (
            <button
              key={tag}
              type="button"
              onClick={() => onTag(tag)}
              className="min-h-11 rounded-mark bg-transparent text-small text-ink-3 hover:text-ink hover:underline"
            >
              <span className="opacity-70">#</span>
              {tag}
            </button>
          ))}
          {!clipped && !open && entry.tags.length === 0 && <span className="h-3" />}
        </div>
      </div>
    </article>
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
