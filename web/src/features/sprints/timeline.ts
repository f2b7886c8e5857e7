/** What happens when in a sprint: its start, its months, today and its end. Pure. */
import { formatDate } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { dayOfSprint, isWithin, startOfMonth, totalDays } from './days.ts'
import { readPlan } from './plan/plan.ts'
import type { Sprint } from './queries.ts'
import * as texts from './texts.ts'

export type TimelineEvent = {
  title: string
  date: string
  description: string
  status: 'completed' | 'current' | 'upcoming'
}

type Moment = { at: Date; title: string; description: string; today?: true }

export function timelineOf(sprint: Sprint, now: Date): TimelineEvent[] {
  const fixed = [startOf(sprint), ...monthsOf(sprint), endOf(sprint)]
  const isPast = ({ at }: Moment) => dayNumber(at) <= dayNumber(now)
  const today = isWithin(sprint, now) ? [todayOf(sprint, now)] : []
  const moments: Moment[] = [...fixed.filter(isPast), ...today, ...fixed.filter((moment) => !isPast(moment))]
  return moments.map((moment) => ({
    title: moment.title,
    date: formatDate(moment.at),
    description: moment.description,
    status: moment.today ? 'current' : isPast(moment) ? 'completed' : 'upcoming',
  }))
}

function startOf(sprint: Sprint): Moment {
  return {
    at: new Date(sprint.startDate),
    title: texts.sprintBegins,
    description: fill(texts.theFirstOfDays, { days: totalDays(sprint) }),
  }
}

function endOf(sprint: Sprint): Moment {
  const description = sprint.goal || readPlan(sprint.plan).goal || fill(texts.dayAlone, { day: totalDays(sprint) })
  return { at: new Date(sprint.endDate), title: texts.sprintEnds, description }
}

function monthsOf(sprint: Sprint): Moment[] {
  const { months } = readPlan(sprint.plan)
  return ([2, 3] as const)
    .map((month) => ({ at: startOfMonth(sprint, month), month }))
    .filter(({ at }) => isWithin(sprint, at))
    .map(({ at, month }) => ({
      at,
      title: fill(texts.monthBegins, { month }),
      description: sumUp(months[month - 1] ?? []) || fill(texts.dayAlone, { day: (month - 1) * 30 + 1 }),
    }))
}

function todayOf(sprint: Sprint, now: Date): Moment {
  const { total, completed } = sprint.taskCounts
  return {
    at: now,
    title: fill(texts.todayIsDay, { day: dayOfSprint(sprint, now) }),
    description:
      total === 0
        ? texts.noTasksYet
        : fill(plural(total, texts.completedOfTask, texts.completedOfTasks), { completed, count: total }),
    today: true,
  }
}

/** One sentence: a line may end with a period or with a quotation that has its own. */
export function sumUp([first, ...others]: readonly string[]): string {
  if (!first) return ''
  const [, words = '', mark = '', quote = ''] = /^(.*?)([.!?…]?)(["”»]?)$/su.exec(first) ?? []
  if (others.length === 0) return `${words}${mark || '.'}${quote}`
  return fill(texts.andMore, { words, mark: mark === '.' ? '' : mark, quote, count: others.length })
}

const dayNumber = (date: Date) => date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate()
