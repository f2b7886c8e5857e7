/** Messages to the operator: kept for the admin area, and mailed to the admins. */
import type { Message, sendMessage as sendContract } from '@daybreak/proto/identity-messages'
import type { z } from 'zod'
import { requestMail } from './mail-requests.ts'
import type { IdentityRepository } from './repository.ts'
import { assertAdmin, noteReading } from './users.ts'

type NewMessage = z.output<(typeof sendContract)['input']>

/** So many admins get a mail; all of them find the message in the admin area. */
const MAX_MAILED = 5
const PER_PAGE = 20

export async function sendMessage(repository: IdentityRepository, message: NewMessage): Promise<Record<string, never>> {
  return repository.transaction(async (tx) => {
    await tx.insertMessage(message)
    const { name, email, text } = message
    for (const admin of await tx.listAdmins(MAX_MAILED)) {
      await requestMail(tx, admin.id, { kind: 'message', to: admin.email, details: { name, email, text } })
    }
    return {}
  })
}

/** @throws ServiceError `FORBIDDEN` */
export async function listMessages(
  repository: IdentityRepository,
  { actorId, page }: { actorId: number; page?: number | null | undefined },
): Promise<{ messages: Message[]; total: number; page: number; pageSize: number }> {
  await assertAdmin(repository, actorId)
  const at = { page: page ?? 1, pageSize: PER_PAGE }
  const { writers, ...found } = await repository.listMessages(at)
  await noteReading(repository, actorId, 'messages_read', writers)
  return { ...found, ...at }
}
