/** Contact details for the contact list: accepted here, delivered by a worker, once each. */
import type { Device } from '@daybreak/proto/identity'
import type { ContactSync } from '@daybreak/proto/identity-data'
import type { ProfileInput } from '@daybreak/proto/rules'
import type { ContactList } from './adapters/contact-list.ts'
import { contactJob } from './jobs.ts'
import type { IdentityRepository } from './repository.ts'

/** Stores the details and has them delivered. The account stays as it is; the same ones twice are one delivery. */
export async function syncContact(
  repository: IdentityRepository,
  { userId, device, ...profile }: ProfileInput & { userId: number; device: Device },
): Promise<ContactSync> {
  return repository.transaction(async (tx) => {
    await tx.lockContact(userId)
    if (!(await tx.findWaitingDuplicate(userId, profile))) {
      await tx.enqueue(contactJob, await tx.insertContact(userId, profile))
      await tx.recordEvent({ kind: 'contact_synced', userId, device })
    }
    return tx.findContactSync(userId)
  })
}

/** One attempt to deliver; a failure is told to the user and tried again by the queue. */
export async function deliverContact(
  repository: IdentityRepository,
  list: ContactList,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const contact = await repository.findWaitingContact(id)
  if (!contact) return
  try {
    await list.save(contact, signal)
  } catch (error) {
    await repository.noteContactReason(id, 'The mailing list isn’t responding. We’ll keep trying.')
    throw error
  }
  await repository.settleContact(id, 'synced', null)
}

export const giveUpContact = (repository: IdentityRepository, id: string): Promise<void> =>
  repository.settleContact(id, 'failed', 'The mailing list didn’t accept it. Try again later.')
