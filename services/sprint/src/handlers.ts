/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/sprint'
import type { SprintRepository } from './repository.ts'
import { createSprint, getSprint, listSprints, updateSprint } from './sprints.ts'
import { createTask, updateTask } from './tasks.ts'

export const handlers = (repository: SprintRepository) => [
  handle(contract.listSprints, (input) => listSprints(repository, input)),
  handle(contract.getSprint, (input) => getSprint(repository, input)),
  handle(contract.createSprint, (input) => createSprint(repository, input)),
  handle(contract.updateSprint, (input) => updateSprint(repository, input)),
  handle(contract.createTask, (input) => createTask(repository, input)),
  handle(contract.updateTask, (input) => updateTask(repository, input)),
]
