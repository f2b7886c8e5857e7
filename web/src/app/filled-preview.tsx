/**
 * Shell previews with what the person has written there: the words that will be the largest on the screen. The gateway
 * fills them in from the answers that come with the page; where it has none, the plain preview shows.
 */
import type { ReactNode } from 'react'
import * as journal from '../features/journal/texts.ts'
import { longEnoughToMatter } from '../features/sprints/texts.ts'
import { cx } from '../ui/cx.ts'
import { Bar, Printed, Titled } from './shell-preview.tsx'
import * as texts from './texts.ts'

/** The first entry that the screen asks for. */
const SEARCHED = 'SearchEntries.searchEntries.0.entry'

/** By the address of the screen. */
export const FILLED_PREVIEWS: Readonly<Record<string, ReactNode>> = {
  '/journal': (
    <Titled title={texts.yourJournal}>
      <Column>
        <div className="h-116 rounded-panel bg-surface shadow-2" />
        <p className="type-heading mt-9 mb-2 min-h-11 sm:mt-12">{journal.recentEntries}</p>
        <NewestEntry />
      </Column>
    </Titled>
  ),
  '/journal/entries': (
    <Under back={journal.yourJournal}>
      <p className="type-title pt-2">{journal.allEntries}</p>
      <Column>
        <div className="mt-6 mb-14 h-72 rounded-panel bg-surface shadow-2 sm:mb-9 sm:h-36" />
        <NewestEntry />
      </Column>
    </Under>
  ),
  '/journal/print': (
    <Printed>
      <div className="mt-17 border-t border-line pt-5">
        <p dir="auto" className="type-heading break-words">
          {slot(`${SEARCHED}.title`)}
        </p>
        <p dir="auto" className="mt-9 font-lead text-read text-pretty wrap-anywhere whitespace-pre-line">
          {slot(`${SEARCHED}.content`)}
        </p>
      </div>
    </Printed>
  ),
  '/journal/entries/:id': (
    <Under back={journal.allEntries}>
      <Sheet className="max-w-190">
        <p dir="auto" className="type-title mt-7 text-balance break-words">
          {slot('Entry.entry.title')}
        </p>
        <p dir="auto" className="mt-5 max-w-measure font-lead text-read text-pretty wrap-anywhere whitespace-pre-line">
          {slot('Entry.entry.content')}
        </p>
      </Sheet>
    </Under>
  ),
  '/sprints': (
    <Titled title={texts.ninetyDaySprints} lead={longEnoughToMatter}>
      <Column>
        <Sheet>
          <p dir="auto" className="type-heading break-words">
            {slot('Sprints.sprints.0.name')}
          </p>
          <p
            dir="auto"
            className="mt-10 max-w-144 font-lead text-[1.1875rem] leading-normal break-words text-ink-2 sm:mt-3"
          >
            {slot('Sprints.sprints.0.goal')}
          </p>
        </Sheet>
      </Column>
    </Titled>
  ),
  '/sprint/:id': (
    <Under back={texts.ninetyDaySprints}>
      <p dir="auto" className="type-title pt-1 break-words">
        {slot('Sprint.sprint.name')}
      </p>
      <p dir="auto" className="mt-2 min-h-6 max-w-measure break-words text-ink-2">
        {slot('?Sprint.sprint.description')}
      </p>
      <div className="mt-19 mb-10 h-31 rounded-card bg-surface shadow-1 sm:mt-10" />
      <div className="mb-24 h-12 border-b border-line" />
      <Sheet>
        <p dir="auto" className="break-words">
          <span className="font-semibold">{slot('SprintTasks.sprintTasks.tasks.0.title')}</span>
          <br />
          <span className="text-[0.9375rem] whitespace-pre-line text-ink-2">
            {slot('?SprintTasks.sprintTasks.tasks.0.description')}
          </span>
        </p>
      </Sheet>
    </Under>
  ),
}

/** The operation that is answered, then the way to the text; with `?` the preview shows without it, too. */
function slot(way: string): string {
  return `{{${way}}}`
}

/** As a row of the journal: the title, three lines. */
function NewestEntry() {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3.5 border-t border-line pt-5 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-6 sm:pt-7">
      <span />
      <div className="min-w-0">
        <p dir="auto" className="font-title text-[1.375rem] leading-tight font-[460] tracking-[-0.008em] break-words">
          {slot(`${SEARCHED}.title`)}
        </p>
        <p
          dir="auto"
          className="mt-2 line-clamp-3 max-w-152 font-lead text-[1.0625rem] leading-[1.6] break-words text-ink-2"
        >
          {slot(`${SEARCHED}.content`)}
        </p>
      </div>
    </div>
  )
}

/** A screen under another one, to which its first line leads back. */
function Under({ back, children }: { back: string; children: ReactNode }) {
  return (
    <>
      <Bar />
      <div className="wrap">
        <p className="flex min-h-16 items-end pb-3 pl-6 text-[0.9375rem] font-medium text-ink-2 sm:min-h-20">{back}</p>
        {children}
      </div>
    </>
  )
}

/** Beside it stands another one, where there is room. */
function Column({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-8">
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Sheet({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('rounded-panel bg-surface p-5 shadow-2 sm:p-6', className)}>{children}</div>
}
