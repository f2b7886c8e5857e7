/** What the service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { eraseUser, handInPart } from './own-data.ts'
import type { JournalRepository } from './repository.ts'

export const subscriptions = (repository: JournalRepository) => [
  on(exportRequested, (request, eventId) => handInPart(repository, request, eventId)),
  on(erasureStarted, ({ userId }, eventId) => eraseUser(repository, userId, eventId)),
]
