/** Tasks of one sprint page by page: however many there are, a page reads a page of each group, by an index. */
import type { TaskFilter, TaskGroups } from '@daybreak/proto/sprint-tasks'
import { Prisma } from './generated/client.ts'
import type { Moment } from './status.ts'
import { toTask, type StoredTask } from './row-repository.ts'
import { countQuarters, countTasks, toGroups, type Quarter } from './counts-repository.ts'

/** What to list, and the moment that says in which group a task stands. */
export interface Wanted extends Moment {
  sprintId: number
  filter: TaskFilter
  words: readonly string[]
}

/** Where a page ends: the part of the list, and within it the key and the id of the last task. */
export interface Cursor {
  part: number
  key: number
  id: number
}

export interface TaskPage {
  tasks: StoredTask[]
  next: Cursor | null
}

/** One run of tasks that an index gives in order. The parts one after the other are the list. */
interface Part {
  part: number
  key: Prisma.Sql
  where: Prisma.Sql
  latestFirst?: boolean
}

type Row = Cursor

const IS_OPEN = Prisma.sql`status <> 'completed'`
const DUE = Prisma.sql`due_date`
const POSITION = Prisma.sql`position`
const COMPLETED = Prisma.sql`completed_date`

export function pageQueries(db: Prisma.TransactionClient) {
  return {
    async pageTasks(wanted: Wanted, after: Cursor | null, limit: number): Promise<TaskPage> {
      const parts = partsOf(wanted).filter(({ part }) => !after || part >= after.part)
      if (parts.length === 0) return { tasks: [], next: null }
      const each = parts.map((part) => readPart(part, wanted, part.part === after?.part ? after : null, limit + 1))
      const rows = await db.$queryRaw<Row[]>`
        select * from (${Prisma.join(each, ' union all ')}) as list
        order by part, "order", tie limit ${limit + 1}::int`
      return inPage(db, rows, limit)
    },
    /** How many tasks of each group there are. Only where words are looked for, the tasks themselves have to be read. */
    async countGroups(wanted: Wanted): Promise<TaskGroups> {
      const { sprintId, filter, words } = wanted
      const counts =
        words.length > 0
          ? await countFound(db, wanted)
          : toGroups((await countTasks(db, [sprintId], wanted)).get(sprintId), filter)
      return { today: 0, late: 0, thisWeek: 0, later: 0, done: 0, ...pick(counts, shownGroups(filter)) }
    },
    /** Tasks that are due from `from` until before `until`, by due date. */
    async pageDueTasks({ sprintId, from, until }: DueRange, after: Cursor | null, limit: number): Promise<TaskPage> {
      const part = { part: 0, key: DUE, where: Prisma.sql`due_date >= ${from} and due_date < ${until}` }
      const rows = await db.$queryRaw<Row[]>`${readPart(part, { sprintId, words: [] }, after, limit + 1)}`
      return inPage(db, rows, limit)
    },
    async countDueTasks({ sprintId, from, until }: DueRange): Promise<{ total: number; done: number }> {
      const [counts] = await db.$queryRaw<{ total: number; done: number }[]>`
        select count(*)::int as total, (count(*) filter (where not ${IS_OPEN}))::int as done
        from task where sprint_id = ${sprintId} and deleted_at is null and due_date >= ${from} and due_date < ${until}`
      return counts ?? { total: 0, done: 0 }
    },
    /** How many tasks are due, and were completed, in each quarter of an hour: no time zone cuts through one. */
    countQuarters: (sprintId: number): Promise<Quarter[]> => countQuarters(db, sprintId),
    /** Tasks of any sprint of the user that have all words in their title, open ones first, then the latest. */
    async findTitledTasks(userId: number, words: readonly string[], limit: number) {
      const rows = await db.task.findMany({
        where: {
          deletedAt: null,
          sprint: { userId },
          AND: words.map((word) => ({ title: { contains: word, mode: 'insensitive' as const } })),
        },
        include: { sprint: { select: { name: true } } },
        orderBy: [{ completedDate: { sort: 'desc', nulls: 'first' } }, { dueDate: 'asc' }, { id: 'asc' }],
        take: limit,
      })
      return rows.map(({ sprint, ...row }) => ({ task: toTask(row), sprintName: sprint.name }))
    },
  }
}

export interface DueRange {
  sprintId: number
  from: Date
  until: Date
}

/** The open groups in the order of the list. */
const OPEN_GROUPS = ['today', 'late', 'thisWeek', 'later'] as const

/** The number of the first part of each group. Cursors name parts, so a number means the same in every release. */
const FIRST_PARTS = { today: -3, late: 0, thisWeek: 3, later: 6, done: 9 }

/** When the open tasks of each group are due. */
const dueWhen = ({ now, dayEnd, weekEnd }: Moment) => ({
  today: Prisma.sql`due_date >= ${now} and due_date < ${dayEnd}`,
  late: Prisma.sql`due_date < ${now}`,
  thisWeek: Prisma.sql`due_date >= ${dayEnd} and due_date < ${weekEnd}`,
  later: Prisma.sql`due_date >= ${weekEnd}`,
})

/** The parts of the list in its order: of each open group what the person has put in order, begun, not begun. */
function partsOf({ filter, ...moment }: Wanted): Part[] {
  const groups = shownGroups(filter)
  const dueDates = dueWhen(moment)
  const parts: Part[] = OPEN_GROUPS.flatMap((group) => {
    if (!groups.includes(group)) return []
    const when = dueDates[group]
    const first = FIRST_PARTS[group]
    const placed = Prisma.sql`position is not null and ${IS_OPEN} and ${statusIs(filter)} and ${when}`
    const ofStatus = (status: string) => Prisma.sql`status = ${status} and position is null and ${when}`
    return [
      { part: first, key: POSITION, where: placed },
      ...(filter === 'pending' ? [] : [{ part: first + 1, key: DUE, where: ofStatus('in-progress') }]),
      ...(filter === 'in-progress' ? [] : [{ part: first + 2, key: DUE, where: ofStatus('pending') }]),
    ]
  })
  const done = {
    part: FIRST_PARTS.done,
    key: COMPLETED,
    where: Prisma.sql`completed_date is not null`,
    latestFirst: true,
  }
  return groups.includes('done') ? [...parts, done] : parts
}

/** Late tasks are overdue and nothing else, as everywhere (A-60). */
function shownGroups(filter: TaskFilter): (keyof TaskGroups)[] {
  if (filter === 'all') return [...OPEN_GROUPS, 'done']
  if (filter === 'open') return [...OPEN_GROUPS]
  if (filter === 'overdue') return ['late']
  return filter === 'completed' ? ['done'] : ['today', 'thisWeek', 'later']
}

const statusIs = (filter: TaskFilter) =>
  filter === 'pending' || filter === 'in-progress' ? Prisma.sql`status = ${filter}` : Prisma.sql`true`

/** The first `limit` tasks of a part after a place, with what they are ordered by. */
function readPart(
  { part, key, where, latestFirst = false }: Part,
  { sprintId, words }: Pick<Wanted, 'sprintId' | 'words'>,
  after: Cursor | null,
  limit: number,
): Prisma.Sql {
  const number = key === POSITION ? Prisma.sql`position::float8` : Prisma.sql`extract(epoch from ${key})::float8 * 1000`
  const sign = latestFirst ? Prisma.sql`-1` : Prisma.sql`1`
  const direction = latestFirst ? Prisma.sql`desc` : Prisma.sql`asc`
  return Prisma.sql`(select ${part}::int as part, ${number} as key, id, ${sign} * (${number}) as "order", ${sign} * id as tie
    from task where sprint_id = ${sprintId} and deleted_at is null and ${where} and ${mentions(words)}
      and ${after ? isAfter(after, key, latestFirst) : Prisma.sql`true`}
    order by ${key} ${direction}, id ${direction} limit ${limit}::int)`
}

function isAfter({ key: value, id }: Cursor, key: Prisma.Sql, latestFirst: boolean): Prisma.Sql {
  const last = key === POSITION ? Prisma.sql`${value}::bigint` : Prisma.sql`${new Date(value)}`
  return latestFirst
    ? Prisma.sql`(${key}, id) < (${last}, ${id}::int)`
    : Prisma.sql`(${key}, id) > (${last}, ${id}::int)`
}

/** Matches words in the title or the description of a task, in any case. */
function mentions(words: readonly string[]): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`true`
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return Prisma.sql`(title || ' ' || description) ilike ${pattern}`
  })
  return Prisma.join(conditions, ' and ')
}

/** One task more than the page was read, to know whether there is another page. */
async function inPage(db: Prisma.TransactionClient, rows: readonly Row[], limit: number): Promise<TaskPage> {
  const page = rows.slice(0, limit)
  const found = await db.task.findMany({ where: { id: { in: page.map(({ id }) => id) } } })
  const byId = new Map(found.map((row) => [row.id, toTask(row)]))
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    tasks: page.flatMap(({ id }) => byId.get(id) ?? []),
    next: last ? { part: last.part, key: Math.round(last.key), id: last.id } : null,
  }
}

/** How many tasks of each group have all the words. */
async function countFound(db: Prisma.TransactionClient, { sprintId, filter, words, ...moment }: Wanted) {
  const { today, late, thisWeek, later } = dueWhen(moment)
  const [counts] = await db.$queryRaw<TaskGroups[]>`
    select (count(*) filter (where ${IS_OPEN} and ${today}))::int as today,
      (count(*) filter (where ${IS_OPEN} and ${late}))::int as late,
      (count(*) filter (where ${IS_OPEN} and ${thisWeek}))::int as "thisWeek",
      (count(*) filter (where ${IS_OPEN} and ${later}))::int as later,
      (count(*) filter (where not ${IS_OPEN}))::int as done
    from task where sprint_id = ${sprintId} and deleted_at is null and ${statusIs(filter)} and ${mentions(words)}`
  return counts ?? toGroups(undefined, filter)
}

const pick = (counts: TaskGroups, groups: readonly (keyof TaskGroups)[]): Partial<TaskGroups> =>
  Object.fromEntries(groups.map((group) => [group, counts[group]]))
