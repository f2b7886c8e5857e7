/** What can happen to a sprint: it is asked for, made by a client, made by phase 3. */
import { notFound } from '@daybreak/proto/errors'
import type { phaseGenerated } from '@daybreak/proto/journey'
import {
  sprintChanged,
  sprintCreated,
  sprintStatusChanged,
  type Sprint,
  type updateSprint as updateContract,
} from '@daybreak/proto/sprint'
import type { z } from 'zod'
import { calendarOf } from './calendar.ts'
import { describeSprint, readDates, sentWith, type CreateCommand, type SprintEdit } from './new-sprint.ts'
import { samePlan } from './same-plan.ts'
import { currentFirst, monthOfSprint, showSprint, type View } from './status.ts'
import type { SprintRepository, SprintTransaction } from './repository.ts'
import type { NewSprint, SprintChanges, StoredSprint } from './row-repository.ts'

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
 * Creates a sprint, or answers with the one that is there already (`created` false): the sprint of phase 3 where the
 * plan is the same, with what this request says of it; an identical one of the last seconds where somebody pressed twice.
 */
export async function createSprint(repository: SprintRepository, command: CreateCommand, now = new Date()) {
  const wanted = describeSprint(command, now)
  const { sprint, created } = await repository.transaction(async (tx) => {
    await tx.lockUser(command.userId)
    const plan = command.follows ? null : wanted.plan
    const phase3 = plan && (await tx.findPhase3Sprint(command.userId, now))
    if (plan && !phase3) return store(tx, wanted, 'phase3')
    if (phase3 && samePlan(plan, phase3.plan)) {
      return { sprint: await edit(tx, phase3, sentWith(command, wanted, phase3), now), created: false }
    }
    const duplicate = await tx.findDuplicate(wanted)
    return duplicate ? { sprint: duplicate, created: false } : store(tx, wanted, 'manual')
  })
  return { sprint: await present(repository, sprint, { ...command, now }), created }
}

/** Makes the sprint of phase 3 when its first plan arrives; later plans leave the running sprint alone. */
export async function createPhase3Sprint(
  tx: SprintTransaction,
  { userId, phaseNumber, plan, timeZone, at }: z.output<typeof phaseGenerated.payload>,
): Promise<void> {
  if (phaseNumber !== 3 || !plan) return
  await tx.lockUser(userId)
  if (await tx.findPhase3Sprint(userId, new Date(at))) return
  await store(tx, describeSprint({ userId, plan, timeZone }, new Date(at)), 'phase3')
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

async function store(tx: SprintTransaction, wanted: NewSprint, origin: StoredSprint['origin']) {
  const sprint = await tx.insertSprint(wanted, origin)
  await tx.announce(sprintCreated, { userId: sprint.userId, sprintId: sprint.id, origin })
  return { sprint, created: true }
}
