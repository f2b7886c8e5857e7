/** Three numbers about a sprint in one strip: work done, time left, how it stands. */
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { StatusMark } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { cx } from '../../ui/cx.ts'
import { elapsedDays, remainingDays, timePercent, totalDays } from './days.ts'
import { statusLabel, statusLook } from './status.ts'
import { donePercent } from './tasks/tasks.ts'
import type { Sprint } from './queries.ts'
import * as texts from './texts.ts'

const INKS: Record<Tone, string> = {
  green: 'text-green-ink',
  blue: 'text-blue-ink',
  amber: 'text-amber-ink',
  red: 'text-red-ink',
  gray: 'text-gray-ink',
  dawn: 'text-dawn-ink',
}

const CELL = 'min-w-0 px-2.5 py-3.5 wrap-anywhere first:pl-5 sm:px-5 sm:pt-5 sm:pb-5.5 sm:first:pl-6'
const BIG =
  'mt-1 font-title text-[1.25rem] leading-[1.2] font-[380] tracking-[-0.02em] sm:text-[1.875rem] lg:text-[2.25rem]'
const NOTE = 'text-small text-ink-3 max-sm:text-micro'

export function SummaryCards({ sprint, now }: { sprint: Sprint; now: Date }) {
  const { tone, mark } = statusLook(sprint.status)
  const percent = donePercent(sprint.taskCounts)
  const left = remainingDays(sprint, now)
  return (
    <Card className="mb-5 grid grid-cols-3 divide-x divide-line p-0! sm:mb-8">
      <Cell title={texts.progress}>
        <p className={BIG}>{percent}%</p>
        <Progress
          label={texts.tasks}
          percent={percent}
          valueText={inWords(sprint)}
          className="mt-2 mb-1.5 sm:mt-3.5 sm:mb-2"
        />
        <p className={NOTE}>{inWords(sprint)}</p>
      </Cell>
      <Cell title={texts.timeRemaining}>
        <p className={BIG}>{fill(plural(left, texts.countDay, texts.countDays), { count: left })}</p>
        <Progress
          label={texts.time}
          neutral
          percent={timePercent(sprint, now)}
          valueText={timePassed(sprint, now)}
          className="mt-2 mb-1.5 sm:mt-3.5 sm:mb-2"
        />
        <p className={NOTE}>{timePassed(sprint, now)}</p>
      </Cell>
      <Cell title={texts.sprintStatus}>
        <p className={cx(BIG, 'flex items-center gap-2.5', INKS[tone])}>
          <StatusMark mark={mark} className="size-6 max-sm:hidden" />
          {statusLabel(sprint.status)}
        </p>
        <p className={cx(NOTE, 'mt-2 sm:mt-7')}>
          {formatDate(sprint.startDate)} – {formatDate(sprint.endDate)}
        </p>
      </Cell>
    </Card>
  )
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={CELL}>
      <h2 className="type-label text-ink-2 max-sm:text-micro max-sm:tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

function inWords({ taskCounts: { completed, total } }: Sprint): string {
  return fill(plural(total, texts.completedOfCountTask, texts.completedOfCountTasks), { completed, count: total })
}

function timePassed(sprint: Sprint, now: Date): string {
  const total = totalDays(sprint)
  return fill(texts.daysPassed, { passed: Math.min(elapsedDays(sprint, now), total), total })
}
