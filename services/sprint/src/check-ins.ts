/** The weekly check-in: stored together with the accepted changes, and announced to the journal. */
import { notFound } from '@daybreak/proto/errors'
import {
  checkInSaved,
  sprintChanged,
  type CheckIn,
  type listCheckIns as listContract,
  type saveCheckIn as recordContract,
  type Sprint,
} from '@daybreak/proto/sprint'
import type { TaskChanges } from '@daybreak/proto/sprint-tasks'
import type { z } from 'zod'
import type { SprintRepository } from './repository.ts'
import { edit, present } from './sprints.ts'
import { applyChanges, claim, type Touched } from './task-changes.ts'
import { readAhead } from './task-danger.ts'

type Command = z.output<typeof recordContract.input>

export async function saveCheckIn(
  repository: SprintRepository,
  command: Command,
  now = new Date(),
): Promise<{ sprint: Sprint; checkIn: CheckIn; undo: TaskChanges } & Touched> {
  const { userId, sprintId, planned, done, counters } = command
  const words = { win: command.win.trim(), blocker: command.blocker.trim(), choice: command.choice.trim() }
  const changes = command.changes ?? {}
  const dangers = await readAhead(repository, command, changes)
  const stored = await repository.transaction(async (tx) => {
    const claimed = await claim(tx, command, now)
    const { checkIn, created } = await tx.insertCheckIn({ sprintId, planned, done, ...words, createdAt: now })
    if (!created) return { sprint: claimed, checkIn, tasks: [], habits: [], undo: {} }
    const { status, currentMonth, timeZone } = command
    const before = await edit(tx, claimed, { counters, status, currentMonth, timeZone }, now)
    const applied = await applyChanges(tx, before, changes, { now, timeZone, dangers })
    await tx.announce(checkInSaved, {
      userId,
      checkInId: checkIn.id,
      title: `Weekly check-in: ${before.name}`.slice(0, 300),
      content: describeCheckIn(checkIn, changes),
      at: checkIn.createdAt,
    })
    await tx.announce(sprintChanged, { userId, sprintId, what: 'check-ins' })
    return { ...applied, checkIn }
  })
  return { ...stored, sprint: await present(repository, stored.sprint, { ...command, now }) }
}

export async function listCheckIns(
  repository: SprintRepository,
  { sprintId, userId }: z.output<typeof listContract.input>,
): Promise<CheckIn[]> {
  if (!(await repository.ownsSprint(sprintId, userId))) throw notFound('Sprint')
  return repository.listCheckIns(sprintId)
}

/** The entry that the journal keeps, in Markdown; what was left blank is left out. */
export function describeCheckIn({ planned, done, win, blocker, choice }: CheckIn, changes: TaskChanges): string {
  const told = [
    ['One win', win],
    ['One blocker', blocker],
    ['One choice', choice],
  ] as const
  return [
    `${done} of ${planned} planned ${planned === 1 ? 'task' : 'tasks'} done this week.`,
    ...told.filter(([, text]) => text !== '').map(([name, text]) => `**${name}**\n\n${text}`),
    ...changedLine(changes),
  ].join('\n\n')
}

function changedLine({ add, change, remove }: TaskChanges): string[] {
  const counts = [
    [change?.length ?? 0, 'changed'],
    [remove?.length ?? 0, 'dropped'],
    [add?.length ?? 0, 'added'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return parts.length > 0 ? [`Tasks: ${parts.join(', ')}.`] : []
}
