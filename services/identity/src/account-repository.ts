/** Queries on what proves whose an account is: its password, its address, and what happened. See repository.ts. */
import type { Activity, ActivityKind } from '@daybreak/proto/identity-sessions'
import type { EmailStatus } from '@daybreak/proto/identity-recovery'
import type { Device, User } from '@daybreak/proto/identity'
import { nameKey } from '@daybreak/proto/names'
import { RETENTION } from '@daybreak/proto/retention'
import { deviceName, storable } from './adapters/devices.ts'
import { factorQueries } from './factor-repository.ts'
import type { Prisma } from './generated/client.ts'
import { mailQueries } from './mail-repository.ts'
import { recoveryQueries } from './recovery-repository.ts'
import { trailQueries } from './trail-repository.ts'

/** Something that happened; whom it happened to and who did it are the same unless said otherwise. */
export interface SecurityEvent {
  kind: ActivityKind
  userId: number | null
  actorId?: number | null
  device: Device
}

export const accountQueries = (db: Prisma.TransactionClient) => ({
  ...eventQueries(db),
  ...mailQueries(db),
  ...secretQueries(db),
  ...factorQueries(db),
  ...recoveryQueries(db),
  ...trailQueries(db),
})

const ACTIVITY_SHOWN = 50

function eventQueries(db: Prisma.TransactionClient) {
  return {
    async recordEvent({ kind, userId, actorId = userId, device }: SecurityEvent): Promise<void> {
      const from = { userAgent: storable(device.userAgent), address: storable(device.address) }
      await db.securityEvent.createMany({ data: [{ kind, subjectId: userId, actorId, ...from }] })
    },
    async listActivity(userId: number): Promise<Activity[]> {
      const rows = await db.securityEvent.findMany({
        where: { subjectId: userId },
        orderBy: { id: 'desc' },
        take: ACTIVITY_SHOWN,
      })
      return rows.map((row) => ({
        id: String(row.id),
        kind: row.kind as ActivityKind,
        at: row.at.toISOString(),
        device: deviceName(row.userAgent),
        address: row.address,
      }))
    },
    /** Deletes up to `limit` of what happened too long ago; returns how many. */
    deleteOldEvents: (limit: number): Promise<number> => db.$executeRaw`
      delete from security_events where id in (
        select id from security_events where at < now() - make_interval(days => ${RETENTION.activityDays}::int) limit ${limit}::int)`,
  }
}

function secretQueries(db: Prisma.TransactionClient) {
  return {
    async findPasswordHash(userId: number): Promise<string | null> {
      const row = await db.user.findFirst({ where: { id: userId, erasingSince: null }, select: { passwordHash: true } })
      return row?.passwordHash ?? null
    },
    async savePassword(id: number, passwordHash: string): Promise<void> {
      await db.user.updateMany({ where: { id }, data: { passwordHash } })
    },
    async findUserByEmail(email: string): Promise<User['id'] | null> {
      const where = { emailKey: nameKey(email), erasingSince: null }
      return (await db.user.findFirst({ where, select: { id: true } }))?.id ?? null
    },
    async findEmailStatus(id: number): Promise<EmailStatus | null> {
      const row = await db.user.findUnique({
        where: { id },
        include: { mails: { where: { kind: { in: ['verify', 'change'] } }, orderBy: { createdAt: 'desc' }, take: 1 } },
      })
      if (!row) return null
      const [last] = row.mails
      const state = last?.state === 'waiting' && last.delayed ? 'delayed' : (last?.state ?? 'none')
      const mail = state as EmailStatus['mail']
      return { email: row.email, verified: row.emailVerifiedAt !== null, pending: row.pendingEmail, mail }
    },
    async clearPendingEmail(id: number): Promise<void> {
      await db.user.updateMany({ where: { id }, data: { pendingEmail: null } })
    },
    /** Puts the account back to an address that it had; its owner has just opened a link there. */
    async restoreEmail(id: number, email: string): Promise<void> {
      const data = { email, emailKey: nameKey(email), pendingEmail: null, emailVerifiedAt: new Date() }
      await db.user.updateMany({ where: { id }, data })
    },
    async savePendingEmail(id: number, pendingEmail: string): Promise<void> {
      await db.user.updateMany({ where: { id }, data: { pendingEmail } })
    },
    /** Notes that the owner reads mail at this address, if it is still the account's. */
    async verifyEmail(id: number, email: string): Promise<boolean> {
      const { count } = await db.user.updateMany({ where: { id, email }, data: { emailVerifiedAt: new Date() } })
      return count === 1
    },
    /** Puts the pending address in place of the old one; false where it is no longer the pending one. */
    async replaceEmail(id: number, email: string): Promise<boolean> {
      const data = { email, emailKey: nameKey(email), pendingEmail: null, emailVerifiedAt: new Date() }
      return (await db.user.updateMany({ where: { id, pendingEmail: email }, data })).count === 1
    },
    async isEmailTaken(email: string, butBy: number): Promise<boolean> {
      const row = await db.user.findUnique({ where: { emailKey: nameKey(email) }, select: { id: true } })
      return row !== null && row.id !== butBy
    },
  }
}
