/** What the service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { checkInSaved } from '@daybreak/proto/sprint'
import { keepCheckIn } from './check-ins.ts'
import { eraseUser, exportUserData } from './own-data.ts'
import type { JournalRepository } from './repository.ts'

export const subscriptions = (repository: JournalRepository) => [
  on(checkInSaved, (checkIn, eventId) => keepCheckIn(repository, checkIn, eventId)),
  on(exportRequested, (request, eventId) => exportUserData(repository, request, eventId)),
  on(erasureStarted, ({ userId }, eventId) => eraseUser(repository, userId, eventId)),
]
