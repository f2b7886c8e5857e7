/** Has a mail sent: a row here, a job soon after. */
import { mailRequested } from '@daybreak/proto/identity-data'
import type { MailKind } from './account-repository.ts'
import type { Prisma } from './generated/client.ts'
import type { Transaction } from './repository.ts'

export async function requestMail(
  tx: Transaction,
  userId: number,
  mail: { kind: MailKind; to: string; details?: Prisma.InputJsonObject },
): Promise<void> {
  await tx.announce(mailRequested, { mailId: await tx.insertMail(userId, mail) })
}
