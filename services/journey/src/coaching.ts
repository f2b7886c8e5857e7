/** What those who pay by the year get of the guide: a longer memory, and a stronger model where there is one. */
import type { subscriptionChanged as SubscriptionChanged } from '@daybreak/proto/billing'
import type { z } from 'zod'
import type { Guide } from './adapters/guide.ts'
import { noteThought } from './remembering.ts'
import type { JourneyRepository } from './repository.ts'

/** The model that writes for everybody, and the one for those who pay by the year; the same where there is but one. */
export interface Guides {
  guide: Guide
  yearlyGuide: Guide
}

export const guideFor = ({ guide, yearlyGuide }: Guides, yearly: boolean): Guide => (yearly ? yearlyGuide : guide)

/** What was read with the shorter memory is read again with the longer one. */
export async function noteSubscription(
  repository: JourneyRepository,
  { userId, yearly, asOf }: z.output<typeof SubscriptionChanged.payload>,
  eventId: string,
): Promise<void> {
  await repository.transaction(async (tx) => {
    if (!(await tx.firstSight(eventId))) return
    const before = await tx.isYearly(userId)
    if ((await tx.putSubscriber(userId, { yearly, asOf })) && yearly !== before) await noteThought(tx, userId)
  })
}
