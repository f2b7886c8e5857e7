/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/journey'
import * as memory from '@daybreak/proto/journey-memory'
import * as use from '@daybreak/proto/journey-use'
import * as versions from '@daybreak/proto/journey-versions'
import { saveAnswer } from './answers.ts'
import { answerFollowUp, askFollowUp } from './follow-ups.ts'
import { readGeneration, startGeneration, stopGeneration, type Tell } from './generations.ts'
import { getInsights } from './insights.ts'
import { getGenerationUse, listCosts } from './ledger.ts'
import { getLimits, type Share } from './limits.ts'
import { correctMemory, forgetMemory, getMemory, setMemory, takeEntries } from './memory.ts'
import { createPhase, updatePhase } from './phases.ts'
import { listQuestions } from './questions.ts'
import type { JourneyRepository } from './repository.ts'
import type { PerKeyMutex } from './per-key-mutex.ts'
import { editPhase, getVersion, keepPhase, keepSprint, restoreVersion } from './versions.ts'

export const handlers = (
  repository: JourneyRepository,
  { share, tell, perKey, hasSecondLayer }: { share: Share; tell: Tell; perKey: PerKeyMutex; hasSecondLayer: boolean },
) => [
  handle(contract.listQuestions, listQuestions),
  handle(contract.listPhases, ({ userId }) => repository.listPhases(userId)),
  handle(contract.createPhase, (input) => createPhase(repository, input)),
  handle(contract.updatePhase, (input) => updatePhase(repository, input)),
  handle(contract.listDrafts, ({ userId }) => repository.listDrafts(userId)),
  handle(contract.saveAnswer, (input) => saveAnswer(repository, input, hasSecondLayer)),
  handle(contract.startGeneration, (input) => perKey(input.userId, () => startGeneration(repository, share, input))),
  handle(contract.stopGeneration, (input) => stopGeneration(repository, tell, input)),
  handle(contract.listGenerations, ({ userId }) => repository.listNewestGenerations(userId)),
  handle(contract.readGeneration, (input) => readGeneration(repository, input)),
  handle(versions.listVersions, ({ userId, phaseNumber }) => repository.listVersions(userId, phaseNumber)),
  handle(versions.getVersion, (input) => getVersion(repository, input)),
  handle(versions.restoreVersion, (input) => restoreVersion(repository, input)),
  handle(versions.editPhase, (input) => editPhase(repository, input)),
  handle(versions.keepPhase, (input) => keepPhase(repository, input)),
  handle(versions.listSprintBases, ({ userId }) => repository.listSprintBases(userId)),
  handle(versions.keepSprint, (input) => keepSprint(repository, input)),
  handle(memory.getMemory, ({ userId }) => getMemory(repository, userId)),
  handle(memory.setMemory, (input) => setMemory(repository, input)),
  handle(memory.correctMemory, (input) => correctMemory(repository, input)),
  handle(memory.forgetMemory, (input) => forgetMemory(repository, input)),
  handle(memory.takeEntries, (input) => takeEntries(repository, input)),
  handle(memory.getInsights, ({ userId }) => getInsights(repository, userId)),
  handle(memory.listFollowUps, ({ userId, phaseNumber }) => repository.listFollowUps(userId, phaseNumber)),
  handle(memory.askFollowUp, (input) => askFollowUp(repository, input)),
  handle(memory.answerFollowUp, (input) => answerFollowUp(repository, input, hasSecondLayer)),
  handle(memory.getCare, ({ userId }) => repository.readCare(userId)),
  handle(memory.dismissCare, async ({ userId }) => {
    await repository.dismissCare(userId)
    return repository.readCare(userId)
  }),
  handle(use.getGenerationUse, (input) => getGenerationUse(repository, input)),
  handle(use.getLimits, ({ userId }) => getLimits(repository, userId, share)),
  handle(use.listCosts, ({ days }) => listCosts(repository, days)),
]
