/**
 * How many tasks there are of what kind. The counts of each quarter of an hour are kept by a trigger on `task`, so that
 * a sprint costs what its days cost, however many tasks are due in them.
 */
import type { TaskCounts, TaskFilter, TaskGroups } from '@daybreak/proto/sprint-tasks'
import type { Prisma } from './generated/client.ts'
import type { Moment } from './status.ts'

/** Tasks by status; open ones by when they are due: before now, today, this week, later. */
interface Counts {
  done: number
  pending: Parts
  begun: Parts
}

type Parts = Omit<TaskGroups, 'done'>

const NO_PARTS: Parts = { late: 0, today: 0, thisWeek: 0, later: 0 }
const NONE: Counts = { done: 0, pending: NO_PARTS, begun: NO_PARTS }

/** Today's tasks include the late ones here, and this week's include today's. */
type Row = Record<'sprintId' | 'done' | `${'pending' | 'begun'}${'' | 'Late' | 'Today' | 'Week'}`, number>

const QUARTER_MS = 15 * 60_000

/**
 * The counts of each sprint that has tasks, by its id: the quarters that have passed, and of the one that is under way
 * the tasks that are due in what has passed of it. A quarter begins with `dayEnd` and with `weekEnd`; where day and week
 * are of no interest both are `now`.
 */
export async function countTasks(
  db: Prisma.TransactionClient,
  sprintIds: readonly number[],
  { now, dayEnd, weekEnd }: Moment,
): Promise<Map<number, Counts>> {
  if (sprintIds.length === 0) return new Map()
  const underWay = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS)
  const rows = await db.$queryRaw<Row[]>`
    select sprint_id as "sprintId", sum(done)::int as done, sum(pending)::int as pending, sum(begun)::int as begun,
      sum(pending_late)::int as "pendingLate", sum(begun_late)::int as "begunLate",
      sum(pending_today)::int as "pendingToday", sum(begun_today)::int as "begunToday",
      sum(pending_week)::int as "pendingWeek", sum(begun_week)::int as "begunWeek"
    from (
      select sprint_id, done, pending, begun,
        case when quarter < ${underWay} then pending else 0 end as pending_late,
        case when quarter < ${underWay} then begun else 0 end as begun_late,
        case when quarter < ${dayEnd} then pending else 0 end as pending_today,
        case when quarter < ${dayEnd} then begun else 0 end as begun_today,
        case when quarter < ${weekEnd} then pending else 0 end as pending_week,
        case when quarter < ${weekEnd} then begun else 0 end as begun_week
      from task_counts where sprint_id = any(${sprintIds}::int[])
      union all
      select sprint_id, 0, 0, 0, (status = 'pending')::int, (status = 'in-progress')::int, 0, 0, 0, 0
      from task where sprint_id = any(${sprintIds}::int[]) and deleted_at is null
        and due_date >= ${underWay} and due_date < ${now}
    ) as counted group by sprint_id`
  return new Map(rows.map((row) => [row.sprintId, toCounts(row)]))
}

const toCounts = (row: Row): Counts => ({
  done: row.done,
  pending: partsOf(row.pending, row.pendingLate, row.pendingToday, row.pendingWeek),
  begun: partsOf(row.begun, row.begunLate, row.begunToday, row.begunWeek),
})

const partsOf = (all: number, late: number, today: number, week: number): Parts => ({
  late,
  today: today - late,
  thisWeek: week - today,
  later: all - week,
})

const ahead = ({ today, thisWeek, later }: Parts) => today + thisWeek + later

/** Late tasks are overdue and nothing else, as everywhere. */
export function toTaskCounts({ done, pending, begun }: Counts = NONE): TaskCounts {
  const [waiting, underWay] = [ahead(pending), ahead(begun)]
  const overdue = pending.late + begun.late
  return {
    total: done + waiting + underWay + overdue,
    completed: done,
    inProgress: underWay,
    pending: waiting,
    overdue,
  }
}

/** The groups of the list, each with what passes the filter. */
export function toGroups({ done, pending, begun }: Counts = NONE, filter: TaskFilter): TaskGroups {
  const sum = (part: keyof Parts) =>
    (filter === 'in-progress' ? 0 : pending[part]) + (filter === 'pending' ? 0 : begun[part])
  return { today: sum('today'), late: sum('late'), thisWeek: sum('thisWeek'), later: sum('later'), done }
}

export interface Quarter {
  at: Date
  open: number
  done: number
  completed: number
}

/** How many tasks are due, and were completed, in each quarter of an hour that has any. */
export async function countQuarters(db: Prisma.TransactionClient, sprintId: number): Promise<Quarter[]> {
  const rows = await db.taskCountRow.findMany({ where: { sprintId }, orderBy: { quarter: 'asc' } })
  return rows.map(({ quarter: at, pending, begun, done, completed }) => ({
    at,
    open: pending + begun,
    done,
    completed,
  }))
}
