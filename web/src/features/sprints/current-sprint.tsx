/** The sprint one is in: its name, its goal, and where on the ruler today is. */
import { ArrowRight } from 'lucide-react'
import { formatListDate } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { rich } from '../../lib/rich.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Sol } from '../../ui/sol.tsx'
import { dayOfSprint, isAhead, remainingDays, timePercent, totalDays } from './days.ts'
import { NinetyDayRule } from './ninety-day-rule.tsx'
import { readPlan } from './plan/plan.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Sprint } from './queries.ts'
import * as texts from './texts.ts'

export function CurrentSprint({ sprint, now }: { sprint: Sprint; now: Date }) {
  const percent = timePercent(sprint, now)
  const left = remainingDays(sprint, now)
  const ahead = isAhead(sprint, now)
  const goal = sprint.goal || readPlan(sprint.plan).goal
  return (
    <Panel as="section" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="type-heading min-w-0 break-words">{sprint.name || texts.creativeFoundation}</h2>
        <StatusBadge status={sprint.status} literal />
      </div>
      {goal && (
        <p className="mt-3 max-w-144 font-serif text-[1.1875rem] leading-normal break-words text-ink-2">{goal}</p>
      )}
      <p className="mt-7 flex items-baseline justify-between gap-4 text-small text-ink-2">
        <span>
          <TimePassed percent={percent} />
        </span>
        <b className="font-semibold text-ink">
          {ahead
            ? fill(texts.beginsDate, { date: formatListDate(sprint.startDate, now) })
            : fill(plural(left, texts.countDayRemaining, texts.countDaysRemaining), { count: left })}
        </b>
      </p>
      <NinetyDayRule
        day={ahead ? null : dayOfSprint(sprint, now)}
        days={Math.max(1, totalDays(sprint))}
        percent={percent}
      />
      <div className="screen-only mt-7 max-sm:*:w-full">
        <ButtonLink to={`/sprint/${sprint.id}`} variant="primary">
          {texts.progressDashboard}
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </ButtonLink>
      </div>
    </Panel>
  )
}

export function NoSprint() {
  return (
    <Panel as="section" className="grid justify-items-center gap-2 p-5 text-center sm:p-6">
      <Sol pose="rest" className="w-26" />
      <p className="type-subhead text-balance">{texts.noActiveSprintComplete}</p>
      <div className="my-5 w-full text-left">
        <p className="mb-2 text-small text-ink-2">
          <TimePassed percent={0} />
        </p>
        <Progress label={texts.time} percent={0} neutral />
      </div>
      <ButtonLink to="/" variant="primary">
        {texts.goToYourJourney}
      </ButtonLink>
    </Panel>
  )
}

const TimePassed = ({ percent }: { percent: number }) =>
  rich(texts.timePercent, { percent, strong: (words) => <b className="font-semibold text-ink">{words}</b> })
