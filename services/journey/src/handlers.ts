/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/journey'
import { readGeneration, startGeneration } from './generations.ts'
import { createPhase, updatePhase } from './phases.ts'
import { listQuestions } from './questions.ts'
import type { JourneyRepository } from './repository.ts'

export const handlers = (repository: JourneyRepository, generationsPerDay: number) => [
  handle(contract.listQuestions, listQuestions),
  handle(contract.listPhases, ({ userId }) => repository.listPhases(userId)),
  handle(contract.createPhase, (input) => createPhase(repository, input)),
  handle(contract.updatePhase, (input) => updatePhase(repository, input)),
  handle(contract.listDrafts, ({ userId }) => repository.listDrafts(userId)),
  handle(contract.saveAnswer, ({ userId, phaseNumber, index, text }) =>
    repository.mergeDraft(userId, phaseNumber, { [index]: text }),
  ),
  handle(contract.startGeneration, (input) => startGeneration(repository, generationsPerDay, input)),
  handle(contract.listGenerations, ({ userId }) => repository.listNewestGenerations(userId)),
  handle(contract.readGeneration, (input) => readGeneration(repository, input)),
]
