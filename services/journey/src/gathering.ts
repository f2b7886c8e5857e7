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

export interface Gathered {
  context: PromptContext
  /** Whether the person pays by the year: the guide reads more of them, and may be another. */
  yearly: boolean
}

export async function gatherContext(
  repository: JourneyRepository,
  lease: GenerationLease,
  now = new Date(),
): Promise<Gathered> {
  const { userId, phaseNumber, wish } = lease
  // In one round, although entries and memories depend on the switches: the person waits for the first word.
  const [yearly, { memory, journal }, drafts, followUps, lastVersion, copies, memories] = await Promise.all([
    repository.isYearly(userId),
    repository.readMemorySettings(userId),
    repository.listDrafts(userId),
    repository.listFollowUps(userId),
    wish ? readLastVersion(repository, lease) : '',
    repository.listCopies(userId, ENTRIES_READ_YEARLY),
    repository.listMemories(userId),
  ])
  const remembers = memory === 'on'
  const entries = remembers && journal ? copies.slice(0, yearly ? ENTRIES_READ_YEARLY : ENTRIES_READ) : []
  const earlier = drafts.filter((draft) => draft.phaseNumber < phaseNumber)
  const context: PromptContext = {
    ...lease,
    earlierAnswers: Object.fromEntries(earlier.map((draft) => [draft.phaseNumber, draft.answers])),
    followUps: followUps.filter((one) => one.phaseNumber <= phaseNumber && one.answer.trim() !== ''),
    entries: capEntries(entries, yearly),
    memories: (remembers ? memories : []).map(({ kind, text, corrected }) => ({ kind, text, corrected })),
    lastVersion,
    person: personOf(lease, earlier, now),
  }
  return { context, yearly }
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
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' })
  const day = (time: number) => days.format(time)
  return {
    language: findLanguage(said.flatMap((each) => Object.values(each))),
    name: firstName,
    date: day(now.getTime()),
    sprintStart: day(now.getTime()),
    sprintEnd: day(now.getTime() + SPRINT_DAYS * DAY_MS),
  }
}
