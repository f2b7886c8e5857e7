/** Collects what a generation is made from: all that the person said and lets the guide read, and who they are. */
import type { Draft } from '@daybreak/proto/journey'
import { SPRINT_DAYS } from '@daybreak/proto/values'
import type { GenerationLease } from './generation-repository.ts'
import { findLanguage } from './language.ts'
import type { PromptContext, Person } from './prompt-context.ts'
import { planOf } from './output/read-output.ts'
import { planText } from './output/wire.ts'
import { capEntries } from './prompt.ts'
import type { JourneyRepository } from './repository.ts'

const ENTRIES_READ = 8
const ENTRIES_READ_YEARLY = 24
const DAY_MS = 24 * 3_600_000

export async function gatherContext(
  repository: JourneyRepository,
  lease: GenerationLease,
  yearly: boolean,
  now = new Date(),
): Promise<PromptContext> {
  const { userId, phaseNumber, wish } = lease
  const { memory, journal } = await repository.readMemorySettings(userId)
  const remembers = memory === 'on'
  const [drafts, followUps, entries, memories, lastVersion] = await Promise.all([
    repository.listDrafts(userId),
    repository.listFollowUps(userId),
    remembers && journal ? repository.listCopies(userId, yearly ? ENTRIES_READ_YEARLY : ENTRIES_READ) : [],
    remembers ? repository.listMemories(userId) : [],
    wish ? readLastVersion(repository, lease) : '',
  ])
  const earlier = drafts.filter((draft) => draft.phaseNumber < phaseNumber)
  return {
    ...lease,
    earlierAnswers: Object.fromEntries(earlier.map((draft) => [draft.phaseNumber, draft.answers])),
    followUps: followUps.filter((one) => one.phaseNumber <= phaseNumber && one.answer.trim() !== ''),
    entries: capEntries(entries, yearly),
    memories: memories.map(({ kind, text, corrected }) => ({ kind, text, corrected })),
    lastVersion,
    person: personOf(lease, earlier, now),
  }
}

/** What the wish is about. */
async function readLastVersion(
  repository: JourneyRepository,
  { userId, phaseNumber }: GenerationLease,
): Promise<string> {
  const phase = (await repository.findPhase(userId, { phaseNumber }))?.phase
  if (!phase) return ''
  const plan = planOf(phase)
  return plan ? planText(plan) : phase.output
}

/** The sprint of phase 3 begins on the day that its plan is written. */
function personOf({ firstName, timeZone, answers }: GenerationLease, earlier: readonly Draft[], now: Date): Person {
  const said = [answers, ...earlier.map((draft) => draft.answers)]
  const day = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(time)
  return {
    language: findLanguage(said.flatMap((each) => Object.values(each))),
    name: firstName,
    date: day(now.getTime()),
    sprintStart: day(now.getTime()),
    sprintEnd: day(now.getTime() + SPRINT_DAYS * DAY_MS),
  }
}
