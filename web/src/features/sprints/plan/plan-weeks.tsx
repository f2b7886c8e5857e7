/** The tasks that a plan would become, a fold for each week; the next two full weeks are open. */
import { useState } from 'react'
import { fill } from '../../../lib/fill.ts'
import type { Evidence } from '../../../lib/plans.ts'
import { Card } from '../../../ui/card.tsx'
import { Folds } from '../../../ui/accordion.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { cx } from '../../../ui/cx.ts'
import { sizeOf } from './arranged.ts'
import type { Draft, Week } from './arranged.ts'
import { DayField } from './day-field.tsx'
import type { Edit, Edits } from './edits.ts'
import { PlanRow, ROW } from './plan-row.tsx'
import * as texts from './texts.ts'
import { sayDay, sayMinutes, sayWeek } from './words.ts'

type PlanWeeksProps = {
  weeks: readonly Week[]
  /** The most tasks that a week may hold. */
  most: number
  /** What the lines of the plan rest on, by their words. */
  evidence: ReadonlyMap<string, Evidence>
  edits: Edits
  onEdit: (key: string, edit: Edit) => void
}

export function PlanWeeks({ weeks, most, evidence, edits, onEdit }: PlanWeeksProps) {
  const [open, setOpen] = useState<string[]>(() =>
    weeks
      .filter(isFull)
      .slice(0, 2)
      .map(({ from }) => from),
  )
  const [first, last] = [weeks[0]?.from ?? '', weeks.at(-1)?.until ?? '']
  /** Gives a draft another day and opens its week; says whether it is a day of these weeks. */
  const move = ({ key, day: before }: Draft, day: string): boolean => {
    const week = weeks.find(({ from, until }) => day >= from && day <= until)
    if (!week) return false
    if (day === before) return true
    onEdit(key, { day })
    setOpen([...new Set([...open, week.from])])
    return true
  }
  if (weeks.length === 0) return null
  const isOpen = open.length === weeks.length
  return (
    <Card as="section" aria-labelledby="plan-weeks" className="p-0! sm:p-0!">
      <header className="flex items-baseline justify-between gap-4 px-5 py-4 sm:px-6">
        <h2 id="plan-weeks" className="type-subhead">
          {texts.tasksByWeek}
        </h2>
        <LinkButton onClick={() => setOpen(isOpen ? [] : weeks.map(({ from }) => from))}>
          {isOpen ? texts.closeAll : texts.openAll}
        </LinkButton>
      </header>
      <Folds
        open={open}
        onOpenChange={setOpen}
        items={weeks.map((week) => ({
          value: week.from,
          title: sayWeek(week),
          aside: <span className={cx(isOver(week, most) && 'text-amber-ink')}>{inWords(week, most)}</span>,
          content: (
            <ul aria-label={fill(texts.tasksForWeek, { week: sayWeek(week) })}>
              {week.drafts.map((draft) => (
                <PlanRow
                  key={draft.key}
                  item={draft}
                  about={aboutOf(draft)}
                  evidence={evidence.get(draft.planItem)}
                  edits={edits}
                  onEdit={onEdit}
                >
                  <DayField
                    label={fill(texts.dayForTitle, { title: draft.title })}
                    day={draft.day}
                    min={first}
                    max={last}
                    onDay={(day) => move(draft, day)}
                  />
                </PlanRow>
              ))}
              <PlannedRows week={week} />
            </ul>
          ),
        }))}
      />
    </Card>
  )
}

/** What is in the sprint already; a sentence where a week has nothing at all. */
function PlannedRows({ week: { drafts, planned, keptFree } }: { week: Week }) {
  if (drafts.length + planned.length === 0) {
    return (
      <li className={cx(ROW, 'items-center text-ink-3')}>
        {keptFree ? texts.leftOpenToCatchUp : texts.nothingIsDueThisWeek}
      </li>
    )
  }
  return planned.map(({ taskId, title, day }) => (
    <li key={taskId} className={cx(ROW, 'justify-between pl-15! max-sm:flex-col max-sm:gap-0')}>
      <div className="min-w-0 py-1.5">
        <p dir="auto" className="break-words text-ink-2">
          {title}
        </p>
        <p className="text-small text-ink-3">{texts.alreadyInYourSprint}</p>
      </div>
      <span className="flex-none py-1.5 text-small max-sm:pt-0 text-ink-3">{sayDay(day)}</span>
    </li>
  ))
}

/** From a Monday to a Sunday. */
const isFull = ({ from, until }: Week) => (Date.parse(until) - Date.parse(from)) / 86_400_000 === 6

const aboutOf = ({ month, minutes }: Draft) => fill(texts.monthAndMinutes, { month, minutes: sayMinutes(minutes) })

/** What is in the sprint already may be more than a week is to hold now; only what is added to it is too much. */
const isOver = (week: Week, most: number) => sizeOf(week) > most && week.drafts.some(({ on }) => on)

function inWords(week: Week, most: number): string {
  const fresh = week.drafts.filter(({ on }) => on)
  if (sizeOf(week) === 0) return week.keptFree ? texts.leftOpen : texts.nothingDue
  const parts = [
    ...(fresh.length > 0 ? [fill(texts.countNew, { count: fresh.length })] : []),
    ...(week.planned.length > 0 ? [fill(texts.countPlanned, { count: week.planned.length })] : []),
  ].join(', ')
  if (isOver(week, most)) return fill(texts.partsMoreThanMost, { parts, most })
  const minutes = fresh.reduce((sum, draft) => sum + draft.minutes, 0)
  return minutes > 0 ? `${parts} · ${sayMinutes(minutes)}` : parts
}
