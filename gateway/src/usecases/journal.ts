/** Journal entries: create, search, change, and statistics. */
import * as journal from '@daybreak/proto/journal'
import { forward } from './use-case.ts'

export const listEntries = forward('subscriber', journal.listEntries)
export const createEntry = forward('subscriber', journal.createEntry)
export const findEntries = forward('subscriber', journal.findEntries)
export const countEntries = forward('subscriber', journal.countEntries)
export const changeEntry = forward('subscriber', journal.changeEntry)
export const getEntry = forward('subscriber', journal.getEntry)
export const deleteEntry = forward('subscriber', journal.deleteEntry)
export const restoreEntry = forward('subscriber', journal.restoreEntry)
export const listVersions = forward('subscriber', journal.listVersions)
export const listOnThisDay = forward('subscriber', journal.listOnThisDay)
export const listDays = forward('subscriber', journal.listDays)
export const listTags = forward('subscriber', journal.listTags)
export const getStatistics = forward('subscriber', journal.getStatistics)
