/** What the service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { eraseUser, exportUserData } from './own-data.ts'
import type { ContentRepository } from './repository.ts'

export const subscriptions = (repository: ContentRepository) => [
  on(exportRequested, (request, eventId) => exportUserData(repository, request, eventId)),
  on(erasureStarted, ({ userId }, eventId) => eraseUser(repository, userId, eventId)),
]
