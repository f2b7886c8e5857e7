/** Queries on messages to the operator. See repository.ts. */
import type { Message } from '@daybreak/proto/identity-messages'
import type { PageOf } from './admin-repository.ts'
import type { Prisma } from './generated/client.ts'

export interface NewMessage {
  userId: number | null
  name: string
  email: string
  text: string
}

export const messageQueries = (db: Prisma.TransactionClient) => ({
  async insertMessage({ userId, name, email, text }: NewMessage): Promise<void> {
    await db.message.createMany({ data: [{ userId, name, email, text }] })
  },
  /** The longest-standing admins first. */
  listAdmins: (limit: number): Promise<{ id: number; email: string }[]> =>
    db.user.findMany({
      where: { isAdmin: true, erasingSince: null, suspendedSince: null },
      select: { id: true, email: true },
      orderBy: { id: 'asc' },
      take: limit,
    }),
  async listMessages({
    page,
    pageSize,
  }: PageOf): Promise<{ messages: Message[]; total: number; writers: { id: number }[] }> {
    const [total, rows] = await Promise.all([
      db.message.count(),
      db.message.findMany({
        include: { user: { select: { username: true } } },
        orderBy: { id: 'desc' },
        skip: (page - 1) * pageSize,
        take: pageSize,
      }),
    ])
    const messages = rows.map(({ id, at, name, email, text, user }) => ({
      ...{ id, at: at.toISOString(), name, email, text },
      username: user?.username ?? null,
    }))
    const writers = rows.flatMap(({ userId }) => (userId === null ? [] : [{ id: userId }]))
    return { messages, total, writers }
  },
})
