/** The service's table of contents: every question it answers, one line each. */
import { handle, handleJson } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/journal'
import { changeEntry, createEntry, deleteEntry, getEntry, listEntries, listVersions, restoreEntry } from './entries.ts'
import { listEntriesForGuide } from './for-guide.ts'
import { listOnThisDay } from './on-this-day.ts'
import type { JournalRepository } from './repository.ts'
import { countFound, findEntries } from './search.ts'
import { getStatistics, listDays, listTags } from './statistics.ts'

export const handlers = (repository: JournalRepository) => [
  handle(contract.createEntry, (input) => createEntry(repository, input)),
  handleJson(contract.listEntries, (input) => listEntries(repository, input)),
  handle(contract.findEntries, (input) => findEntries(repository, input)),
  handle(contract.countEntries, (input) => countFound(repository, input)),
  handle(contract.getEntry, (input) => getEntry(repository, input)),
  handle(contract.changeEntry, (input) => changeEntry(repository, input)),
  handle(contract.deleteEntry, (input) => deleteEntry(repository, input)),
  handle(contract.restoreEntry, (input) => restoreEntry(repository, input)),
  handle(contract.listVersions, (input) => listVersions(repository, input)),
  handle(contract.listOnThisDay, (input) => listOnThisDay(repository, input)),
  handle(contract.listDays, (input) => listDays(repository, input)),
  handle(contract.listTags, (input) => listTags(repository, input)),
  handle(contract.getStatistics, (input) => getStatistics(repository, input)),
  handle(contract.listEntriesForGuide, (input) => listEntriesForGuide(repository, input)),
]
