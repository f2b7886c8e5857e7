/** How a sprint comes to be: made by a client, made by phase 3. */
import type { phaseGenerated } from '@daybreak/proto/journey'
import { sprintCreated } from '@daybreak/proto/sprint'
import type { z } from 'zod'
import { describeSprint, sentWith, type CreateCommand } from './new-sprint.ts'
import type { SprintRepository, SprintTransaction } from './repository.ts'
import type { NewSprint, StoredSprint } from './row-repository.ts'
import { samePlan } from './same-plan.ts'
import { edit, present } from './sprints.ts'
import { applyChanges } from './task-changes.ts'

/**
 * Creates a sprint, or answers with the one that is there already (`created` false): the sprint of phase 3 where the
 * plan is the same, with what this request says of it; an identical one of the last seconds where somebody pressed twice;
 * an identical one that follows the same sprint and is not completed.
 */
export async function createSprint(repository: SprintRepository, command: CreateCommand, now = new Date()) {
  const { userId, timeZone, tasks } = command
  const { sprint, created } = await repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    const made = await findOrStore(tx, command, now)
    if (!made.created || !tasks?.length) return made
    const view = { now, timeZone, dangers: new Map() }
    return { ...made, sprint: (await applyChanges(tx, made.sprint, { add: tasks }, view)).sprint }
  })
  return { sprint: await present(repository, sprint, { ...command, now }), created }
}

async function findOrStore(tx: SprintTransaction, command: CreateCommand, now: Date) {
  const wanted = describeSprint(command, now)
  const plan = command.follows ? null : wanted.plan
  const phase3 = plan && (await tx.findPhase3Sprint(command.userId, now))
  if (plan && !phase3) return store(tx, wanted, 'phase3')
  if (phase3 && samePlan(plan, phase3.plan)) {
    return { sprint: await edit(tx, phase3, sentWith(command, wanted, phase3), now), created: false }
  }
  const duplicate = await (command.follows ? tx.findOpenDuplicate(wanted) : tx.findDuplicate(wanted))
  return duplicate ? { sprint: duplicate, created: false } : store(tx, wanted, 'manual')
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

async function store(tx: SprintTransaction, wanted: NewSprint, origin: StoredSprint['origin']) {
  const sprint = await tx.insertSprint(wanted, origin)
  await tx.announce(sprintCreated, { userId: sprint.userId, sprintId: sprint.id, origin })
  return { sprint, created: true }
}
