/** Journal entries: create, search, change, and statistics. */
import type { RequestContract } from '@daybreak/proto/define'
import * as journal from '@daybreak/proto/journal'
import type { z } from 'zod'
import { forward } from './use-case.ts'

const OWNER = { userId: true } as const

export const listEntries = forward({
  access: 'subscriber',
  input: journal.listEntries.input.omit(OWNER),
  contract: journal.listEntries,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const createEntry = forward({
  access: 'subscriber',
  input: journal.createEntry.input.omit(OWNER),
  contract: journal.createEntry,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const findEntries = forward({
  access: 'subscriber',
  input: journal.findEntries.input.omit(OWNER),
  contract: journal.findEntries,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const changeEntry = forward({
  access: 'subscriber',
  input: journal.changeEntry.input.omit(OWNER),
  contract: journal.changeEntry,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const getEntry = ofOneEntry(journal.getEntry)
export const deleteEntry = ofOneEntry(journal.deleteEntry)
export const restoreEntry = ofOneEntry(journal.restoreEntry)
export const listVersions = ofOneEntry(journal.listVersions)

export const listOnThisDay = forward({
  access: 'subscriber',
  input: journal.listOnThisDay.input.omit(OWNER),
  contract: journal.listOnThisDay,
  toService: ({ id, timeZone }, input) => ({ timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const listDays = forward({
  access: 'subscriber',
  input: journal.listDays.input.omit(OWNER),
  contract: journal.listDays,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const listTags = forward({
  access: 'subscriber',
  input: journal.listTags.input.omit(OWNER),
  contract: journal.listTags,
  toService: ({ id }) => ({ userId: id }),
})

export const getStatistics = forward({
  access: 'subscriber',
  input: journal.getStatistics.input.omit(OWNER),
  contract: journal.getStatistics,
  toService: ({ id, timeZone }, input) => ({ timeZone: input.timeZone ?? timeZone, userId: id }),
})

/** A question about one entry of the viewer's. */
function ofOneEntry<Out extends z.ZodType>(contract: RequestContract<typeof journal.getEntry.input, Out>) {
  return forward({
    access: 'subscriber',
    input: journal.getEntry.input.omit(OWNER),
    contract,
    toService: ({ id }, { entryId }) => ({ entryId, userId: id }),
  })
}
