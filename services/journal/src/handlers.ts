/** The service's table of contents: every question it answers, one line each. */
import { handle, handleJson } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/journal'
import { createEntry, listEntries } from './entries.ts'
import type { JournalRepository } from './repository.ts'
import { getStatistics } from './statistics.ts'

export const handlers = (repository: JournalRepository) => [
  handle(contract.createEntry, (input) => createEntry(repository, input)),
  handleJson(contract.listEntries, (input) => listEntries(repository, input)),
  handle(contract.getStatistics, (input) => getStatistics(repository, input)),
]
