/** The daily check whether a sprint has fallen behind since the last one. */
import { sprintSlipped } from '@daybreak/proto/sprint-reminders'
import { calendarOf } from './calendar.ts'
import { drain } from './drain.ts'
import { effectiveStatus, isBehind } from './progress.ts'
import type { SprintRepository } from './repository.ts'

const DAY_MS = 24 * 3_600_000

/** Checks all running sprints that are due; answers how many have fallen behind. */
export const checkSprintStatuses = (repository: SprintRepository, now = new Date()): Promise<number> =>
  drain(
    (limit) => repository.listDueLooks(now, limit),
    (id) => lookAtSprint(repository, id, now),
  )

/** Compares with the last finding, so that each change is announced once. */
async function lookAtSprint(repository: SprintRepository, id: number, now: Date): Promise<0 | 1> {
  return repository.transaction(async (tx) => {
    const userId = (await tx.findLook(id))?.userId
    if (!userId || !(await tx.tryClaimUser(userId, 'status checks'))) return 0
    const look = await tx.findLook(id)
    const sprint = look && look.lookAt <= now && (await tx.findSprint(id, userId, now))
    if (!sprint || sprint.storedStatus === 'completed') return 0
    const timeZone = (await tx.findReminder(userId))?.timeZone ?? look.feedTimeZone
    const from = sprint.foundStatus
    const to = effectiveStatus(sprint, now, calendarOf(timeZone))
    const changed = to !== from
    const found = changed ? { status: to, at: now } : undefined
    const saved = await tx.saveLook(id, { lookAt: look.lookAt, next: new Date(now.getTime() + DAY_MS), found })
    if (!saved || !changed || !isBehind(to)) return 0
    await tx.announce(sprintSlipped, { userId, sprintId: id, from, to })
    return 1
  })
}
