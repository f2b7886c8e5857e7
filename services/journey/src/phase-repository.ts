/** Queries on phases, their versions, and which version rests on which. */
import { randomUUID } from 'node:crypto'
import { type Phase } from '@daybreak/proto/journey'
import { VersionOrigin, type SprintBasis, type Version, type VersionSummary } from '@daybreak/proto/journey-versions'
import { Answers, PhaseNumber } from '@daybreak/proto/rules'
import { BasisColumn, PreviousOutputsColumn, QuestionsColumn, toPhaseOutput } from './columns.ts'
import { Prisma } from './generated/client.ts'
import { planOf, type Output } from './output/read-output.ts'
import { linesOf, planText } from './output/wire.ts'
import type { PreviousOutputs } from './prompt-context.ts'
import { basisBefore, findStale, type Basis, type Held } from './staleness.ts'

const LISTED = 100
const KEPT = 200
const EXCERPT = 160

/** A phase's record with what only this service needs to know. */
export interface StoredPhase {
  phase: Phase
  generationId: string | null
}

/** A new version, which becomes what the phase says. */
export interface NewVersion extends Output {
  userId: number
  phaseNumber: PhaseNumber
  origin: VersionOrigin
  questions: string[]
  answers: Answers
  basis: Basis
  model: string | null
  promptVersion: string | null
  generationId: string | null
  wish: string | null
  editedFrom: string | null
}

export function phaseQueries(db: Prisma.TransactionClient) {
  const rowsOf = (userId: number) => db.phase.findMany({ where: { userId }, orderBy: { phaseNumber: 'asc' } })
  const listPhases = async (userId: number): Promise<Phase[]> => {
    const rows = await rowsOf(userId)
    return rows.map((row) => toPhase(row, rows.map(toHeld)))
  }
  const keyOf = (userId: number, phaseNumber: PhaseNumber) => ({ userId_phaseNumber: { userId, phaseNumber } })
  const read = async (userId: number, phaseNumber: PhaseNumber): Promise<Phase> =>
    only((await listPhases(userId)).filter((phase) => phase.phaseNumber === phaseNumber))
  /** Changes one phase and reads it again with its fingerprint. */
  const change = async (userId: number, phaseNumber: PhaseNumber, data: Prisma.PhaseUpdateInput): Promise<Phase> => {
    await db.phase.update({ where: keyOf(userId, phaseNumber), data: { ...data, updatedAt: new Date() } })
    return read(userId, phaseNumber)
  }
  return {
    listPhases,
    /** Makes the changes of one user's journey wait for one another until the transaction ends. */
    async lockJourney(userId: number): Promise<void> {
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`journey:${userId}`}, 0))`
    },
    /** The same for several users, in the order of their numbers: two who lock the same ones never wait for each other. */
    async lockJourneys(userIds: readonly number[]): Promise<void> {
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('journey:' || user_id, 0))
        from (select distinct unnest(${[...userIds]}::int[]) as user_id order by user_id) as sorted`
    },
    async findPhase(userId: number, key: { id: number } | { phaseNumber: PhaseNumber }): Promise<StoredPhase | null> {
      const rows = await rowsOf(userId)
      const row = rows.find((one) => ('id' in key ? one.id === key.id : one.phaseNumber === key.phaseNumber))
      return row ? { phase: toPhase(row, rows.map(toHeld)), generationId: row.generationId } : null
    },
    /** The outputs of the phases before `phaseNumber`, and the versions they are. */
    async findPrevious(userId: number, phaseNumber: number): Promise<{ outputs: PreviousOutputs; basis: Basis }> {
      const rows = await rowsOf(userId)
      const earlier = rows.filter((row) => row.phaseNumber < phaseNumber)
      const outputs = Object.fromEntries(
        earlier.filter((row) => row.phaseNumber < 3).map((row) => [row.phaseNumber, textOf(row)]),
      )
      return { outputs: PreviousOutputsColumn.parse(outputs), basis: basisBefore(phaseNumber, rows.map(toHeld)) }
    },
    /** Stores a version and makes it what the phase says. */
    async saveVersion(version: NewVersion, completed: boolean): Promise<Phase> {
      const { userId, phaseNumber, questions, answers, output, model, generationId, basis } = version
      const plan = version.plan ?? Prisma.DbNull
      const id = await addVersion(db, version)
      const held = { questions, answers, output, plan, model, generationId, basis, completed, versionId: id }
      const now = new Date()
      const data = { ...held, versionSince: now, updatedAt: now }
      await db.phase.upsert({
        where: keyOf(userId, phaseNumber),
        create: { userId, phaseNumber, ...data },
        update: data,
      })
      return read(userId, phaseNumber)
    },
    /** Changes a phase whose output stays as it is. */
    amendPhase: (
      { userId, phaseNumber }: Phase,
      data: { questions?: string[]; answers?: Answers; completed?: boolean; basis?: Basis },
    ): Promise<Phase> => change(userId, phaseNumber, data),
    /** Makes a version what the phase says again, resting on what it rested on. */
    restore: (userId: number, version: Version): Promise<Phase> => {
      const { id, phaseNumber, output, model, basis, generationId } = version
      return change(userId, phaseNumber, {
        ...{ output, plan: planOf(version) ?? Prisma.DbNull, model, basis, generationId },
        ...{ versionId: id, versionSince: new Date(), completed: true },
      })
    },
    async findVersion(userId: number, id: string): Promise<Version | null> {
      const row = await db.phaseVersion.findFirst({ where: { id, userId } })
      const holder = row && (await db.phase.findFirst({ where: { userId, versionId: id }, select: { id: true } }))
      return row && toVersion(row, holder !== null)
    },
    /** Newest first. */
    async listVersions(userId: number, phaseNumber: PhaseNumber): Promise<VersionSummary[]> {
      const where = { userId, phaseNumber }
      const [rows, phase] = await Promise.all([
        db.phaseVersion.findMany({ where, orderBy: { number: 'desc' }, take: LISTED }),
        db.phase.findFirst({ where, select: { versionId: true } }),
      ])
      return rows.map((row) => toSummary(row, row.id === phase?.versionId))
    },
    /** The first sprint of phase 3 rests on what the phases say now; a later telling changes nothing. */
    async noteSprint(userId: number, sprintId: number): Promise<void> {
      const basis = basisBefore(4, (await rowsOf(userId)).map(toHeld))
      await db.sprintBasis.createMany({ data: [{ userId, sprintId, basis }], skipDuplicates: true })
    },
    async listSprintBases(userId: number): Promise<SprintBasis[]> {
      const [rows, bases] = await Promise.all([rowsOf(userId), db.sprintBasis.findMany({ where: { userId } })])
      return bases.map(({ sprintId, basis }) => toSprintBasis(sprintId, BasisColumn.parse(basis), rows))
    },
    /** Says that the sprint rests on what the phases say now; null where there is no such sprint. */
    async keepSprint(userId: number, sprintId: number): Promise<SprintBasis | null> {
      const rows = await rowsOf(userId)
      const basis = basisBefore(4, rows.map(toHeld))
      const { count } = await db.sprintBasis.updateMany({ where: { userId, sprintId }, data: { basis } })
      return count === 1 ? toSprintBasis(sprintId, basis, rows) : null
    },
  }
}

/** The oldest versions beyond the number that is kept go; their generations name none any more. */
async function addVersion(db: Prisma.TransactionClient, { plan, ...version }: NewVersion): Promise<string> {
  const { userId, phaseNumber } = version
  const { _max } = await db.phaseVersion.aggregate({ where: { userId, phaseNumber }, _max: { number: true } })
  const number = 1 + (_max.number ?? 0)
  const row = await db.phaseVersion.create({
    data: { ...version, plan: plan ?? Prisma.DbNull, id: `ver-${randomUUID()}`, number },
  })
  if (number > KEPT)
    await db.$executeRaw`with gone as (
        delete from phase_version where user_id = ${userId} and phase_number = ${phaseNumber} and number <= ${number - KEPT}
        returning generation_id
      ) update generation set version_id = null where id in (select generation_id from gone)`
  return row.id
}

const toHeld = ({ phaseNumber, versionId, versionSince }: Prisma.PhaseModel): Held => ({
  phaseNumber: PhaseNumber.parse(phaseNumber),
  versionId,
  versionSince,
})

const toSprintBasis = (sprintId: number, basis: Basis, rows: Prisma.PhaseModel[]): SprintBasis => ({
  sprintId,
  stale: findStale(basis, rows.map(toHeld)),
})

/** What the row says, as text: what a later phase is told, and what an excerpt is taken from. */
function textOf(row: Pick<Prisma.PhaseModel, 'phaseNumber' | 'output' | 'plan'>): string {
  const plan = planOf(toPhaseOutput(PhaseNumber.parse(row.phaseNumber), row))
  return plan ? planText(plan) : row.output
}

function excerptOf(row: Pick<Prisma.PhaseModel, 'phaseNumber' | 'output' | 'plan'>): string {
  const plan = planOf(toPhaseOutput(PhaseNumber.parse(row.phaseNumber), row))
  return (plan ? linesOf(plan).join(' · ') : row.output).slice(0, EXCERPT).toWellFormed()
}

const toPhase = (row: Prisma.PhaseModel, held: Held[]): Phase => ({
  ...toPhaseOutput(PhaseNumber.parse(row.phaseNumber), row),
  id: row.id,
  userId: row.userId,
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  questions: QuestionsColumn.parse(row.questions),
  answers: Answers.parse(row.answers),
  completed: row.completed,
  model: row.model,
  versionId: row.versionId,
  stale: findStale(BasisColumn.parse(row.basis), held),
  updatedAt: row.updatedAt.toISOString(),
})

const toSummary = (row: Prisma.PhaseVersionModel, current: boolean): VersionSummary => ({
  id: row.id,
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  number: row.number,
  origin: VersionOrigin.parse(row.origin),
  current,
  model: row.model,
  wish: row.wish,
  excerpt: excerptOf(row),
  createdAt: row.createdAt.toISOString(),
})

const toVersion = (row: Prisma.PhaseVersionModel, current: boolean): Version => ({
  ...toSummary(row, current),
  ...toPhaseOutput(PhaseNumber.parse(row.phaseNumber), row),
  answers: Answers.parse(row.answers),
  questions: QuestionsColumn.parse(row.questions),
  promptVersion: row.promptVersion,
  generationId: row.generationId,
  editedFrom: row.editedFrom,
  basis: BasisColumn.parse(row.basis),
})

function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('a statement that returns one row returned none')
  return row
}
