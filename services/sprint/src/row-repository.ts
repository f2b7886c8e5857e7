/** Turns rows into sprints and tasks: checked objects with ISO times. */
import type { SprintPlan } from '@daybreak/proto/plans'
import { CheckIn, Sprint, SprintStatus, StoredSprintStatus, type Review } from '@daybreak/proto/sprint'
import { Task, type TaskCounts } from '@daybreak/proto/sprint-tasks'
import { z } from 'zod'
import { Prisma } from './generated/client.ts'

/** A request repeated within this time is a double submit. */
export const DEDUPE_WINDOW_MS = 10_000

/** A stored sprint with its task counts, without what follows from the clock. */
export const StoredSprint = Sprint.omit({
  status: true,
  currentMonth: true,
  chosenStatus: true,
  chosenMonth: true,
  progress: true,
  notice: true,
  tasks: true,
}).extend({
  storedStatus: StoredSprintStatus,
  monthOverride: z.int().min(1).max(3).nullable(),
  origin: z.enum(['phase3', 'manual']),
  /** The result of the last status check, since when it holds, and whether its notice was dismissed. */
  foundStatus: SprintStatus.nullable(),
  foundAt: z.iso.datetime().nullable(),
  noticeRead: z.boolean(),
})
export type StoredSprint = z.infer<typeof StoredSprint>

/** A stored task, without what follows from the clock. */
export const StoredTask = Task.omit({ group: true, overdue: true, moves: true })
export type StoredTask = z.infer<typeof StoredTask>

/** How often what a calendar shows of a task or a habit has changed, and when it last did. */
export interface Revision {
  revision: number
  changedAt: Date
}

export interface NewSprint {
  userId: number
  name: string
  description: string
  goal: string
  startDate: Date
  endDate: Date
  storedStatus: StoredSprint['storedStatus']
  monthOverride: number | null
  plan: SprintPlan | null
  content: Record<string, unknown>
  /** Hash of what was asked for, dates aside. */
  fingerprint: string
  completedAt: Date | null
  createdAt: Date
}

/** What an edit may change of a stored sprint. */
export type SprintChanges = Partial<
  Pick<
    NewSprint,
    | 'name'
    | 'description'
    | 'goal'
    | 'startDate'
    | 'endDate'
    | 'storedStatus'
    | 'monthOverride'
    | 'completedAt'
    | 'plan'
    | 'content'
  >
> & { review?: Review; counters?: StoredSprint['counters']; noticeRead?: boolean }

export type NewCheckIn = Omit<CheckIn, 'id' | 'createdAt'> & { createdAt: Date }

export interface NewTask {
  sprintId: number
  title: string
  description: string
  dueDate: Date
}

/** A task of a batch: where it comes from is kept with it. */
export type PlannedTask = NewTask & { seriesId: string | null; planItem: string | null }

/** What a batch of changes leaves a task with. */
export type Wording = Pick<NewTask, 'title' | 'description' | 'dueDate'>
/** What a task becomes; a place that is null is left to its due date. */
export type Rewriting = Wording & { position: number | null }

const SPRINT_FIELDS = [
  ...['id', 'userId', 'name', 'description', 'goal', 'startDate', 'endDate', 'storedStatus', 'monthOverride'],
  ...['plan', 'content', 'counters', 'origin', 'completedAt', 'createdAt', 'review'],
  ...['foundStatus', 'foundAt', 'noticeRead'],
] as const satisfies Prisma.SprintScalarFieldEnum[]

/** A sprint's row but for its keys, as `SprintRow` names it: for statements of our own. */
export type SprintRow = Pick<Prisma.SprintGetPayload<object>, (typeof SPRINT_FIELDS)[number]>

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const SPRINT_COLUMNS = Prisma.raw(
  SPRINT_FIELDS.map((field) => `sprint.${columnOf(field)} as "${field}"`).join(', '),
)

export const shift = (time: Date, ms: number) => new Date(time.getTime() + ms)

export const lock = (db: Prisma.TransactionClient, key: string) =>
  db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`

export const toSprint = (row: SprintRow, taskCounts: TaskCounts): StoredSprint =>
  StoredSprint.parse({
    ...row,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    foundAt: row.foundAt?.toISOString() ?? null,
    taskCounts,
  })

export const toTask = (row: Prisma.TaskGetPayload<object>): StoredTask =>
  StoredTask.parse({
    ...row,
    dueDate: row.dueDate.toISOString(),
    completedDate: row.completedDate?.toISOString() ?? null,
  })

export const toRevision = ({ revision, changedAt }: Revision): Revision => ({ revision, changedAt })

export const toCheckIn = (row: Prisma.CheckInGetPayload<object>): CheckIn =>
  CheckIn.parse({ ...row, createdAt: row.createdAt.toISOString() })
