/** What can happen to a sprint that is there: it is asked for, edited, completed and taken up again. */
import { notFound } from '@daybreak/proto/errors'
import {
  sprintChanged,
  sprintStatusChanged,
  type Sprint,
  type updateSprint as updateContract,
} from '@daybreak/proto/sprint'
import type { z } from 'zod'
import { calendarOf } from './calendar.ts'
import { readDates, type SprintEdit } from './new-sprint.ts'
import { currentFirst, monthOfSprint, showSprint, type View } from './status.ts'
import type { SprintRepository, SprintTransaction } from './repository.ts'
import type { SprintChanges, StoredSprint } from './row-repository.ts'

interface Viewer {
  userId: number
  timeZone?: string | null | undefined
  brief?: boolean | null | undefined
}

export async function listSprints(repository: SprintRepository, viewer: Viewer, now = new Date()): Promise<Sprint[]> {
  const { userId, timeZone, brief } = viewer
  const sprints = await repository.listSprints(userId, now)
  const tasks = Map.groupBy(brief ? [] : await repository.listTasksOf(userId), ({ sprintId }) => sprintId)
  return sprints.sort(currentFirst(now)).map((sprint) => showSprint(sprint, { now, timeZone }, tasks.get(sprint.id)))
}

/** The sprint in the time zone of its reader, with its tasks unless `brief` was asked. */
export async function present(
  repository: SprintRepository,
  sprint: StoredSprint,
  { brief, ...view }: View & { brief?: boolean | null | undefined },
): Promise<Sprint> {
  return showSprint(sprint, view, brief ? [] : await repository.listTasks(sprint.id))
}

export async function getSprint(
  repository: SprintRepository,
  { id, userId, ...view }: Viewer & { id: number },
  now = new Date(),
): Promise<Sprint> {
  const sprint = await repository.findSprint(id, userId, now)
  if (!sprint) throw notFound('Sprint')
  return present(repository, sprint, { ...view, now })
}

/**
 * Edits a sprint, completes it or takes it up again; a change of status is announced.
 * @throws ServiceError `INVALID_INPUT` for an end before the start.
 */
export async function updateSprint(
  repository: SprintRepository,
  command: z.output<typeof updateContract.input>,
  now = new Date(),
): Promise<Sprint> {
  const { id, userId } = command
  const updated = await repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    const sprint = await tx.findSprint(id, userId, now)
    if (!sprint) throw notFound('Sprint')
    return edit(tx, sprint, command, now)
  })
  return present(repository, updated, { ...command, now })
}

/** Stores an edit of a sprint and announces a change of its status. */
export async function edit(
  tx: SprintTransaction,
  sprint: StoredSprint,
  wanted: SprintEdit,
  now: Date,
): Promise<StoredSprint> {
  const { id, userId, storedStatus: from } = sprint
  const changes = editSprint(sprint, wanted, now)
  if (changes.storedStatus && changes.storedStatus !== from) {
    await tx.announce(sprintStatusChanged, { userId, sprintId: id, from, to: changes.storedStatus })
  }
  await tx.saveSprint(id, changes)
  await tx.announce(sprintChanged, { userId, sprintId: id, what: 'sprint' })
  return (await tx.findSprint(id, userId, now)) ?? sprint
}

/** What an edit changes: the end stays behind the start, and `completedAt` goes with the status. */
export function editSprint(sprint: StoredSprint, command: SprintEdit, now: Date): SprintChanges {
  const { startDate, endDate } = readDates(
    { ...command, startDate: command.startDate ?? sprint.startDate, endDate: command.endDate ?? sprint.endDate },
    now,
  )
  const monthByDay = monthOfSprint(startDate, now, calendarOf(command.timeZone))
  const { name, description, goal, status, currentMonth, counters, review, noticeRead, content } = command
  return {
    ...(name && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof goal === 'string' && { goal }),
    ...(currentMonth && { monthOverride: currentMonth === monthByDay ? null : currentMonth }),
    ...(counters && { counters }),
    ...(review && { review }),
    ...(noticeRead && { noticeRead }),
    ...(content && { content }),
    ...(status && { storedStatus: status, completedAt: completionOf(sprint, status, now) }),
    startDate,
    endDate,
  }
}

/** A sprint is completed once, and no longer when it is taken up again. */
function completionOf(sprint: StoredSprint, status: StoredSprint['storedStatus'], now: Date): Date | null {
  if (status !== 'completed') return null
  return sprint.completedAt ? new Date(sprint.completedAt) : now
}
