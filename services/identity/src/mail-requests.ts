/** Has a mail sent: a row here, a job soon after. */
import { mailRequested } from '@daybreak/proto/identity-data'
import type { NewMail } from './mail-repository.ts'
import type { Transaction } from './repository.ts'

export async function requestMail(tx: Transaction, userId: number, mail: NewMail): Promise<void> {
  await tx.announce(mailRequested, { mailId: await tx.insertMail(userId, mail) })
}
