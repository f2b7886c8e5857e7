/** The daily check whether a sprint has fallen behind since the last check. */
import { sprintSlipped } from '@daybreak/proto/sprint-reminders'
import { calendarOf } from './calendar.ts'
import { drain } from './drain.ts'
import { effectiveStatus, isBehind } from './status.ts'
import type { SprintRepository } from './repository.ts'

const DAY_MS = 24 * 3_600_000

/** Checks all running sprints whose check is due. Returns how many have fallen behind. */
export const checkSprintStatuses = (repository: SprintRepository, now = new Date()): Promise<number> =>
  drain(
    (limit) => repository.listDueStatusChecks(now, limit),
    (id) => checkSprint(repository, id, now),
  )

/** Compares the status with the last one found, so that each change is announced once. Returns 1 if it fell behind. */
async function checkSprint(repository: SprintRepository, id: number, now: Date): Promise<0 | 1> {
  return repository.transaction(async (tx) => {
    const userId = (await tx.findStatusCheck(id))?.userId
    if (!userId || !(await tx.tryClaimUser(userId, 'status checks'))) return 0
    const check = await tx.findStatusCheck(id)
    const sprint = check && check.lookAt <= now && (await tx.findSprint(id, userId, now))
    if (!sprint || sprint.storedStatus === 'completed') return 0
    const timeZone = (await tx.findReminder(userId))?.timeZone ?? check.feedTimeZone
    const from = sprint.foundStatus
    const to = effectiveStatus(sprint, now, calendarOf(timeZone))
    const changed = to !== from
    const found = changed ? { status: to, at: now } : undefined
    const saved = await tx.saveStatusCheck(id, { lookAt: check.lookAt, next: new Date(now.getTime() + DAY_MS), found })
    if (!saved || !changed || !isBehind(to)) return 0
    await tx.announce(sprintSlipped, { userId, sprintId: id, from, to })
    return 1
  })
}
