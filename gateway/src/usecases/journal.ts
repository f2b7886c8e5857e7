/** Journal entries. */
import * as journal from '@daybreak/proto/journal'
import { asking } from './use-case.ts'

export const listEntries = asking({
  access: 'subscriber',
  input: journal.listEntries.input.omit({ userId: true }),
  contract: journal.listEntries,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const createEntry = asking({
  access: 'subscriber',
  input: journal.createEntry.input.omit({ userId: true }),
  contract: journal.createEntry,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const getStatistics = asking({
  access: 'subscriber',
  input: journal.getStatistics.input.omit({ userId: true }),
  contract: journal.getStatistics,
  toService: ({ id, timeZone }, input) => ({ timeZone: input.timeZone ?? timeZone, userId: id }),
})
