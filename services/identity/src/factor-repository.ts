/** Queries on second factors: authenticators with their recovery codes, and passkeys. See repository.ts. */
import type { Passkey } from '@daybreak/proto/identity-factors'
import type { Prisma } from './generated/client.ts'

/** What a passkey is checked with. */
export interface StoredPasskey {
  id: string
  userId: number
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

export interface StoredTotp {
  /** The secret, sealed. */
  sealed: string
  confirmed: boolean
  lastStep: number
}

export const factorQueries = (db: Prisma.TransactionClient) => ({ ...totpQueries(db), ...passkeyQueries(db) })

function totpQueries(db: Prisma.TransactionClient) {
  const replaceRecoveryCodes = async (userId: number, codeHashes: string[]): Promise<void> => {
    await db.recoveryCode.deleteMany({ where: { userId } })
    await db.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) })
  }
  return {
    async findTotp(userId: number): Promise<StoredTotp | null> {
      const row = await db.totp.findUnique({ where: { userId } })
      return row && { sealed: row.secret, confirmed: row.confirmedAt !== null, lastStep: row.lastStep }
    },
    /** Keeps a secret that is not in force yet. */
    async saveTotp(userId: number, sealed: string): Promise<void> {
      const create = { userId, secret: sealed }
      await db.totp.upsert({ where: { userId }, create, update: { secret: sealed, lastStep: 0 } })
    },
    /** Secrets of users after this one, in their order. */
    async listTotps(afterUser: number, limit: number): Promise<{ userId: number; sealed: string }[]> {
      const rows = await db.totp.findMany({
        where: { userId: { gt: afterUser } },
        orderBy: { userId: 'asc' },
        take: limit,
      })
      return rows.map(({ userId, secret }) => ({ userId, sealed: secret }))
    },
    /** False where it is another secret by now. */
    async resealTotp(userId: number, before: string, sealed: string): Promise<boolean> {
      const { count } = await db.totp.updateMany({ where: { userId, secret: before }, data: { secret: sealed } })
      return count === 1
    },
    async enableTotp(userId: number, step: number, codeHashes: string[]): Promise<void> {
      await db.totp.updateMany({ where: { userId }, data: { confirmedAt: new Date(), lastStep: step } })
      await replaceRecoveryCodes(userId, codeHashes)
    },
    async deleteTotp(userId: number): Promise<boolean> {
      await db.recoveryCode.deleteMany({ where: { userId } })
      await db.factorRecovery.deleteMany({ where: { userId } })
      return (await db.totp.deleteMany({ where: { userId } })).count === 1
    },
    replaceRecoveryCodes,
    /** Takes the code of this time step, unless it or a later one was taken already. */
    async takeStep(userId: number, step: number): Promise<boolean> {
      const { count } = await db.totp.updateMany({
        where: { userId, lastStep: { lt: step } },
        data: { lastStep: step },
      })
      return count === 1
    },
    async takeRecoveryCode(userId: number, codeHash: string): Promise<boolean> {
      return (await db.recoveryCode.deleteMany({ where: { userId, codeHash } })).count === 1
    },
    countRecoveryCodes: (userId: number): Promise<number> => db.recoveryCode.count({ where: { userId } }),
  }
}

function passkeyQueries(db: Prisma.TransactionClient) {
  return {
    async listPasskeys(userId: number): Promise<(Passkey & { transports: string[] })[]> {
      const rows = await db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
      return rows.map(({ id, name, transports, createdAt }) => ({
        id,
        name,
        transports,
        createdAt: createdAt.toISOString(),
      }))
    },
    async findPasskey(id: string): Promise<StoredPasskey | null> {
      const row = await db.passkey.findFirst({ where: { id, user: { erasingSince: null } } })
      return row && { ...row, counter: Number(row.counter) }
    },
    /** Null where this passkey is somebody's already. */
    async insertPasskey({ counter, ...passkey }: StoredPasskey & { name: string }): Promise<Passkey | null> {
      const [row] = await db.passkey.createManyAndReturn({
        data: [{ ...passkey, counter: BigInt(counter) }],
        skipDuplicates: true,
      })
      return row ? { id: row.id, name: row.name, createdAt: row.createdAt.toISOString() } : null
    },
    async notePasskeyUse(id: string, counter: number): Promise<void> {
      await db.passkey.updateMany({ where: { id }, data: { counter: BigInt(counter), usedAt: new Date() } })
    },
    async deletePasskey(userId: number, id: string): Promise<boolean> {
      return (await db.passkey.deleteMany({ where: { id, userId } })).count === 1
    },
    /** Returns how many there were. */
    async deletePasskeys(userId: number): Promise<number> {
      return (await db.passkey.deleteMany({ where: { userId } })).count
    },
    async insertChallenge(challenge: string, userId: number | null): Promise<void> {
      await db.$executeRaw`insert into passkey_challenges (challenge, user_id, expires_at)
        values (${challenge}, ${userId}::int, now() + interval '5 minutes')`
    },
    /** Takes the challenge, once; false when it belongs to another user (null: to no user) or is too old. */
    async takeChallenge(challenge: string, userId: number | null): Promise<boolean> {
      const [row] = await db.$queryRaw<{ userId: number | null; fresh: boolean }[]>`
        delete from passkey_challenges where challenge = ${challenge}
        returning user_id as "userId", expires_at > now() as fresh`
      return row !== undefined && row.fresh && row.userId === userId
    },
    deleteExpiredChallenges: (): Promise<number> =>
      db.$executeRaw`delete from passkey_challenges where expires_at <= now()`,
  }
}
