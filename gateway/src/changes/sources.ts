/** What each fact means to those who look at the product: whom it concerns, and what of what they see is no longer so. */
import type { Fact } from '@daybreak/kit/events'
import { subscriptionChanged } from '@daybreak/proto/billing'
import { accessGranted } from '@daybreak/proto/billing-support'
import { pageDeleted, pageSaved } from '@daybreak/proto/content'
import type { EventContract } from '@daybreak/proto/define'
import { viewerChanged } from '@daybreak/proto/identity'
import { entryDeleted, entryWritten } from '@daybreak/proto/journal'
import { journeyChanged, phaseGenerated } from '@daybreak/proto/journey'
import { sprintChanged, sprintCreated, sprintStatusChanged } from '@daybreak/proto/sprint'
import { sprintSlipped } from '@daybreak/proto/sprint-reminders'
import { taskStatusChanged } from '@daybreak/proto/sprint-tasks'
import type { z } from 'zod'
import type { Topic } from '../usecases/change-stream.ts'
import type { Audience, Entry } from './history.ts'

type Meaning = [audience: Audience, topic: Topic, id?: number | string | undefined]

const means = <P extends z.ZodType>(event: EventContract<P>, read: (payload: z.output<P>) => Meaning) => ({
  event: event as EventContract,
  read: (payload: unknown): Meaning | null => {
    const parsed = event.payload.safeParse(payload)
    return parsed.success ? read(parsed.data) : null
  },
})

const OF_SPRINT = { sprint: 'SPRINTS', tasks: 'TASKS', habits: 'HABITS', 'check-ins': 'CHECK_INS' } as const
const OF_JOURNEY = { generations: 'GENERATIONS', phases: 'PHASES', memories: 'MEMORIES' } as const

const SOURCES = [
  means(taskStatusChanged, ({ userId, sprintId }) => [userId, 'TASKS', sprintId]),
  means(sprintChanged, ({ userId, sprintId, what }) => [userId, OF_SPRINT[what], sprintId]),
  means(sprintStatusChanged, ({ userId, sprintId }) => [userId, 'SPRINTS', sprintId]),
  means(sprintCreated, ({ userId, sprintId }) => [userId, 'SPRINTS', sprintId]),
  means(sprintSlipped, ({ userId, sprintId }) => [userId, 'SPRINTS', sprintId]),
  means(entryWritten, ({ userId, entryId }) => [userId, 'ENTRIES', entryId]),
  means(entryDeleted, ({ userId, entryId }) => [userId, 'ENTRIES', entryId]),
  means(phaseGenerated, ({ userId, generationId }) => [userId, 'PHASES', generationId]),
  means(journeyChanged, ({ userId, what, generationId }) => [userId, OF_JOURNEY[what], generationId]),
  means(subscriptionChanged, ({ userId }) => [userId, 'SUBSCRIPTION']),
  means(accessGranted, ({ userId }) => [userId, 'SUBSCRIPTION']),
  means(viewerChanged, ({ userId }) => [userId, 'VIEWER']),
  means(pageSaved, ({ pageId }) => ['admins', 'PAGES', pageId]),
  means(pageDeleted, ({ pageId }) => ['admins', 'PAGES', pageId]),
]
const READ = new Map(SOURCES.map(({ event, read }) => [event.subject as string, read]))

/** Every kind of fact that somebody is told of. */
export const EVENTS = SOURCES.map(({ event }) => event)

/** Null where the fact is none of these, or not what its contract says. */
export function entryOf({ subject, payload, tab, sequence }: Fact): Entry | null {
  const meaning = READ.get(subject)?.(payload)
  if (!meaning) return null
  const [audience, topic, id] = meaning
  return { sequence, audience, change: { topic, id: id === undefined ? null : String(id), tab } }
}
