/** What happens when in a sprint: its start, its months, today and its end. Pure. */
import { formatDate } from '../../lib/dates.ts'
import { dayOfSprint, isWithin, startOfMonth, totalDays } from './days.ts'
import { readPlan } from './plan/plan.ts'
import type { Sprint } from './queries.ts'

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
    title: 'Sprint begins',
    description: `The first of ${totalDays(sprint)} days.`,
  }
}

function endOf(sprint: Sprint): Moment {
  const description = sprint.goal || readPlan(sprint.plan).goal || `Day ${totalDays(sprint)}.`
  return { at: new Date(sprint.endDate), title: 'Sprint ends', description }
}

function monthsOf(sprint: Sprint): Moment[] {
  const { months } = readPlan(sprint.plan)
  return ([2, 3] as const)
    .map((month) => ({ at: startOfMonth(sprint, month), month }))
    .filter(({ at }) => isWithin(sprint, at))
    .map(({ at, month }) => ({
      at,
      title: `Month ${month} begins`,
      description: sumUp(months[month - 1] ?? []) || `Day ${(month - 1) * 30 + 1}.`,
    }))
}

function todayOf(sprint: Sprint, now: Date): Moment {
  const { total, completed } = sprint.taskCounts
  return {
    at: now,
    title: `Today, day ${dayOfSprint(sprint, now)}`,
    description:
      total === 0 ? 'No tasks yet.' : `${completed} of ${total} ${total === 1 ? 'task' : 'tasks'} completed.`,
    today: true,
  }
}

/** One sentence: a line may end with a period or with a quotation that has its own. */
export function sumUp([first, ...others]: readonly string[]): string {
  if (!first) return ''
  const [, words = '', mark = '', quote = ''] = /^(.*?)([.!?…]?)(["”»]?)$/su.exec(first) ?? []
  if (others.length === 0) return `${words}${mark || '.'}${quote}`
  return `${words}${mark === '.' ? '' : mark},${quote} and ${others.length} more.`
}

const dayNumber = (date: Date) => date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate()
