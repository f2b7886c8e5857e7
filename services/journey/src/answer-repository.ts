/** Queries on drafts of answers and on follow-up questions. */
import { randomUUID } from 'node:crypto'
import type { Draft } from '@daybreak/proto/journey'
import type { FollowUp } from '@daybreak/proto/journey-memory'
import { Answers, PhaseNumber } from '@daybreak/proto/rules'
import { dangerIn } from '@daybreak/safety/danger'
import { saidTo } from './care.ts'
import type { Prisma } from './generated/client.ts'

/** The key of one answer. */
export interface AnswerSlot {
  userId: number
  phaseNumber: PhaseNumber
  index: number
}

export function answerQueries(db: Prisma.TransactionClient) {
  return {
    async listDrafts(userId: number): Promise<Draft[]> {
      const rows = await db.draft.findMany({ where: { userId }, orderBy: { phaseNumber: 'asc' } })
      return rows.map(toDraft)
    },
    async findDraft(userId: number, phaseNumber: PhaseNumber): Promise<Draft | null> {
      const row = await db.draft.findUnique({ where: { userId_phaseNumber: { userId, phaseNumber } } })
      return row && toDraft(row)
    },
    /** Merges `answers` into the stored ones by index, in one statement, so that two tabs do not overwrite each other. */
    async mergeDraft(userId: number, phaseNumber: PhaseNumber, answers: Answers): Promise<Draft> {
      const [row] = await db.$queryRaw<Prisma.DraftModel[]>`
        insert into draft (user_id, phase_number, answers, saved_at)
        values (${userId}, ${phaseNumber}, ${JSON.stringify(answers)}::jsonb, now())
        on conflict (user_id, phase_number)
        do update set answers = draft.answers || excluded.answers, saved_at = excluded.saved_at
        returning user_id as "userId", phase_number as "phaseNumber", answers, saved_at as "savedAt"`
      if (!row) throw new Error('a statement that returns one row returned none')
      return toDraft(row)
    },
    async listFollowUps(userId: number, phaseNumber?: PhaseNumber | null): Promise<FollowUp[]> {
      const rows = await db.followUp.findMany({
        where: { userId, ...(phaseNumber && { phaseNumber }) },
        orderBy: [{ phaseNumber: 'asc' }, { index: 'asc' }],
      })
      return rows.map(toFollowUp)
    },
    async findFollowUp(slot: AnswerSlot): Promise<(FollowUp & { about: string }) | null> {
      const row = await db.followUp.findUnique({ where: { userId_phaseNumber_index: keyOf(slot) } })
      return row && { ...toFollowUp(row), about: row.about }
    },
    /** Starts a follow-up question. It replaces the question on an earlier version of the answer, with its reply. */
    async beginFollowUp(slot: AnswerSlot, about: string): Promise<{ id: string; followUp: FollowUp }> {
      const data = { id: randomUUID(), about, status: 'asking', question: '', answer: '', askedAt: new Date() }
      const where = { userId_phaseNumber_index: keyOf(slot) }
      const row = await db.followUp.upsert({ where, create: { ...keyOf(slot), ...data }, update: data })
      return { id: row.id, followUp: toFollowUp(row) }
    },
    /** The pending question with this id, and the answer text it is about; null if it is no longer wanted. */
    async findAsking(id: string): Promise<{ slot: AnswerSlot; about: string } | null> {
      const row = await db.followUp.findFirst({ where: { id, status: 'asking' } })
      return row && { slot: toSlot(row), about: row.about }
    },
    /** Stores the question, unless the answer has changed since. */
    async putQuestion(slot: AnswerSlot, about: string, question: string): Promise<void> {
      await db.followUp.updateMany({
        where: { ...keyOf(slot), about, status: 'asking' },
        data: { question, status: 'asked' },
      })
    },
    /** Stores what is said to a question; null where it is not, or no longer, asked. */
    async putFollowUpAnswer(
      slot: AnswerSlot,
      { question, text }: { question: string | null; text: string },
    ): Promise<FollowUp | null> {
      const where = { ...keyOf(slot), ...(question !== null && { question }) }
      const [row] = await db.followUp.updateManyAndReturn({ where, data: { answer: text } })
      return row ? toFollowUp(row) : null
    },
    countFollowUpsSince: (userId: number, since: Date): Promise<number> =>
      db.followUp.count({ where: { userId, askedAt: { gt: since } } }),
    /** How many other questions this user waits for. One pending question is the caller's own. */
    countAsking: (userId: number): Promise<number> =>
      db.followUp.count({ where: { userId, status: 'asking' } }).then((count) => Math.max(0, count - 1)),
    /** Ids of questions that are pending since before `before`. */
    async listUnasked(before: Date): Promise<string[]> {
      const where = { status: 'asking', askedAt: { lte: before } }
      return (await db.followUp.findMany({ where, select: { id: true }, take: 200 })).map(({ id }) => id)
    },
  }
}

const toSlot = ({ userId, phaseNumber, index }: Prisma.FollowUpModel): AnswerSlot => ({
  userId,
  phaseNumber: PhaseNumber.parse(phaseNumber),
  index,
})

const keyOf = ({ userId, phaseNumber, index }: AnswerSlot) => ({ userId, phaseNumber, index })

const toDraft = (row: Prisma.DraftModel): Draft => {
  const answers = Answers.parse(row.answers)
  const signs = signsIn(answers)
  return {
    phaseNumber: PhaseNumber.parse(row.phaseNumber),
    answers,
    care: signs.length > 0,
    signs,
    savedAt: row.savedAt.toISOString(),
  }
}

const signsIn = (answers: Answers): Draft['signs'] =>
  Object.entries(answers).flatMap(([index, said]) => {
    const danger = dangerIn(said)
    return danger ? [{ index: Number(index), kind: danger.kind, text: saidTo(danger) }] : []
  })

const toFollowUp = (row: Prisma.FollowUpModel): FollowUp => ({
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  index: row.index,
  status: row.status === 'asked' ? 'asked' : 'asking',
  question: row.question,
  answer: row.answer,
})
