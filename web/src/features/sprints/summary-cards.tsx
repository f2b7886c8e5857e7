/** Three numbers about a sprint: work done, time left, how it stands. */
import { formatDate } from '../../lib/dates.ts'
import { StatusMark } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { cx } from '../../ui/cx.ts'
import { elapsedDays, remainingDays, timePercent, totalDays } from './days.ts'
import { statusLabel, statusLook } from './status.ts'
import { donePercent } from './tasks/tasks.ts'
import type { Sprint } from './queries.ts'

const INKS: Record<Tone, string> = {
  green: 'text-green-ink',
  blue: 'text-blue-ink',
  amber: 'text-amber-ink',
  red: 'text-red-ink',
  gray: 'text-gray-ink',
  dawn: 'text-dawn-ink',
}

const BOX = 'py-4 max-[22.5rem]:px-4! sm:pt-5 sm:pb-5.5'
const BIG = 'mt-1.5 font-title text-[1.875rem] leading-[1.1] font-[380] tracking-[-0.02em] lg:text-[2.25rem]'

export function SummaryCards({ sprint, now }: { sprint: Sprint; now: Date }) {
  const { tone, mark } = statusLook(sprint.status)
  const percent = donePercent(sprint.taskCounts)
  const left = remainingDays(sprint, now)
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:mb-8 sm:gap-4 md:grid-cols-3">
      <Card as="section" className={BOX}>
        <h2 className="type-label text-ink-2">Progress</h2>
        <p className={BIG}>{percent}%</p>
        <Progress label="Tasks" percent={percent} valueText={inWords(sprint)} className="mt-3.5 mb-2" />
        <p className="text-small text-ink-3">{inWords(sprint)}</p>
      </Card>
      <Card as="section" className={BOX}>
        <h2 className="type-label text-ink-2">Time Remaining</h2>
        <p className={BIG}>
          {left} {left === 1 ? 'day' : 'days'}
        </p>
        <Progress
          label="Time"
          neutral
          percent={timePercent(sprint, now)}
          valueText={timePassed(sprint, now)}
          className="mt-3.5 mb-2"
        />
        <p className="text-small text-ink-3">{timePassed(sprint, now)}</p>
      </Card>
      <Card as="section" className={cx(BOX, 'max-md:col-span-2')}>
        <h2 className="type-label text-ink-2">Sprint Status</h2>
        <p className={cx(BIG, 'flex items-center gap-2.5', INKS[tone])}>
          <StatusMark mark={mark} className="size-6" />
          {statusLabel(sprint.status)}
        </p>
        <p className="mt-1 text-small text-ink-3 sm:mt-7">
          {formatDate(sprint.startDate)} – {formatDate(sprint.endDate)}
        </p>
      </Card>
    </div>
  )
}

function inWords({ taskCounts: { completed, total } }: Sprint): string {
  return `${completed} of ${total} ${total === 1 ? 'task' : 'tasks'}`
}

function timePassed(sprint: Sprint, now: Date): string {
  const total = totalDays(sprint)
  return `${Math.min(elapsedDays(sprint, now), total)} of ${total} days passed`
}
