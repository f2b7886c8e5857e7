/** What a request for a sprint asks for, and what it says of one that is there already. Pure. */
import { createHash } from 'node:crypto'
import { ServiceError } from '@daybreak/proto/errors'
import type { createSprint as createContract, updateSprint as updateContract } from '@daybreak/proto/sprint'
import { SPRINT_DAYS } from '@daybreak/proto/values'
import type { z } from 'zod'
import { calendarOf, readTime } from './calendar.ts'
import { checkContent, type Content } from './content.ts'
import { nameOf } from './name-of-plan.ts'
import { monthOfSprint } from './status.ts'
import type { NewSprint, StoredSprint } from './row-repository.ts'

const DEFAULT_DESCRIPTION = 'First 90-day sprint toward dream life'

export type CreateCommand = z.output<typeof createContract.input>
/** What of a sprint is to be changed; what is left out stays. */
export type SprintEdit = Omit<z.output<typeof updateContract.input>, 'userId' | 'id'> & { content?: Content }

/**
 * Fills in what a request leaves out (PHF-15 to PHF-21).
 * @throws ServiceError `INVALID_INPUT` for an end before the start, and for content that cannot be kept.
 */
export function describeSprint(command: CreateCommand, now: Date): NewSprint {
  const content = checkContent(command.content ?? {})
  const plan = command.plan ?? null
  const { startDate, endDate } = readDates(command, now)
  const storedStatus = command.status ?? 'in-progress'
  const words = {
    name: command.name?.trim() || nameOf(plan, command.goal),
    description: command.description?.trim() || DEFAULT_DESCRIPTION,
    goal: command.goal?.trim() || plan?.goal.trim() || '',
  }
  const derivedMonth = monthOfSprint(startDate, now, calendarOf(command.timeZone))
  return {
    ...words,
    userId: command.userId,
    startDate,
    endDate,
    storedStatus,
    monthOverride: monthOverride(command.currentMonth, derivedMonth),
    plan,
    content,
    fingerprint: hash([words, storedStatus, command.currentMonth ?? null, plan, content, command.follows ?? null]),
    completedAt: storedStatus === 'completed' ? now : null,
    createdAt: now,
  }
}

/**
 * The edit that a request means where its plan has already become a sprint. What it leaves out or blank stays as it is.
 * So does the month where it says 1, because every sprint starts with month 1.
 */
export function sentWith(command: CreateCommand, wanted: NewSprint, { startDate, endDate }: StoredSprint): SprintEdit {
  const said = (text: string | null | undefined) => text?.trim() || null
  const start = command.startDate ? wanted.startDate.toISOString() : startDate
  const end = command.endDate || command.startDate ? wanted.endDate.toISOString() : endDate
  return {
    ...{ name: said(command.name), description: said(command.description), goal: said(command.goal) },
    ...{ startDate: start, endDate: end, timeZone: command.timeZone },
    ...{ status: command.status, currentMonth: wanted.monthOverride },
    ...(Object.keys(wanted.content).length > 0 && { content: wanted.content }),
  }
}

/** @throws ServiceError `INVALID_INPUT` for an end before the start. */
export function readDates(
  { startDate, endDate, timeZone }: Pick<CreateCommand, 'startDate' | 'endDate' | 'timeZone'>,
  now: Date,
) {
  const start = startDate ? readTime(startDate, 'startDate') : now
  const end = endDate
    ? readTime(endDate, 'endDate')
    : readTime(calendarOf(timeZone).addDays(start, SPRINT_DAYS).toISOString(), 'startDate')
  if (end >= start) return { startDate: start, endDate: end }
  const message = 'A sprint can’t end before it starts'
  throw new ServiceError('INVALID_INPUT', message, { fields: { endDate: message } })
}

/** Every sprint starts with month 1: saying so is no choice, and must not keep the month from moving on. */
const monthOverride = (given: number | null | undefined, derived: number) =>
  !given || given === 1 || given === derived ? null : given

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
