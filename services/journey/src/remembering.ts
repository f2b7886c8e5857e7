/** Thinking about what a user has written: the job that finds memories, each with citations. */
import { journeyChanged } from '@daybreak/proto/journey'
import { hasSignals } from '@daybreak/safety/signals'
import { GuideError } from './adapters/guide.ts'
import { contextOf } from './asking.ts'
import { careFor } from './care.ts'
import { guideFor, type Guides } from './coaching.ts'
import { memoryJob } from './jobs.ts'
import { writeMetered } from './metering.ts'
import { buildMemoryPrompt, MEMORY_FORM, readMemories } from './memory-prompt.ts'
import { questionTexts } from './questions.ts'
import type { MemoryCandidate } from './passage-fingerprints.ts'
import { wordsOfPassage, type Passage } from './passages.ts'
import { keepSupported } from './citations.ts'
import type { JourneyRepository, Transaction } from './repository.ts'
import { findDangers, type SecondLayer } from './second-layer.ts'
import { findByStatistics } from './statistics.ts'

const ENTRIES_READ = 120
const ENTRIES_READ_YEARLY = 360
/** Less than this is too little to say anything about anybody. */
const MIN_PASSAGES = 3
const MIN_WORDS = 60

export interface MemoryDependencies extends SecondLayer, Guides {
  /** How much the model can be told and can say, together. */
  contextTokens: number
  /** Whether this user's share of the day has room for a request to a model. */
  hasRoom: (userId: number) => Promise<boolean>
}

/** Notes that there is something new to think about, where the user wants it thought about. */
export async function requestReflection(tx: Transaction, userId: number): Promise<void> {
  if (await tx.noteChange(userId)) await tx.enqueue(memoryJob, `${userId}`)
}

/** Finds memories anew. Words that change meanwhile are read by the next job. */
export async function remember(deps: MemoryDependencies, userId: number, signal: AbortSignal): Promise<void> {
  const { repository } = deps
  const { memory, revision, done } = await repository.readMemorySettings(userId)
  if (memory !== 'on' || revision === done) return
  const passages = await withoutHeard(deps, userId, await listPassages(repository, userId))
  const unwanted = await repository.listForgotten(userId)
  for (const fingerprint of await repository.listCorrectedMarks(userId)) unwanted.add(fingerprint)
  const { found, foundBy } = isEnough(passages)
    ? await find(deps, { userId, passages, signal })
    : { found: [], foundBy: 'statistics' }
  const kept = keepSupported(found, passages, unwanted)
  await repository.transaction(async (tx) => {
    if (!(await tx.replaceMemories(userId, revision, { found: kept, foundBy }))) return
    await tx.announce(journeyChanged, { userId, what: 'memories' })
  })
}

/** Passages in which a model hears danger are met with care, and nothing of them is remembered. */
async function withoutHeard(deps: MemoryDependencies, userId: number, passages: Passage[]): Promise<Passage[]> {
  const newest = passages.toSorted((one, other) => other.at.localeCompare(one.at))
  const heard = await findDangers(deps, userId, newest.map(wordsOfPassage))
  const cares = newest.flatMap((passage) => {
    const danger = heard.get(wordsOfPassage(passage))
    const { kind, entryId } = passage.source
    return danger ? [careFor(danger, kind === 'entry' ? 'entry' : 'answer', { entryId })] : []
  })
  await deps.repository.flagCrisis(userId, ...cares)
  return passages.filter((passage) => !heard.has(wordsOfPassage(passage)))
}

/** Everything the user wrote that the guide may read: answers, what was said to its questions, entries by consent. */
export async function listPassages(repository: JourneyRepository, userId: number): Promise<Passage[]> {
  const [{ journal }, yearly] = await Promise.all([repository.readMemorySettings(userId), repository.isYearly(userId)])
  const [drafts, followUps, entries] = await Promise.all([
    repository.listDrafts(userId),
    repository.listFollowUps(userId),
    journal ? repository.listCopies(userId, yearly ? ENTRIES_READ_YEARLY : ENTRIES_READ) : [],
  ])
  const nowhere = { phaseNumber: null, index: null, entryId: null, versionId: null }
  const answers = drafts.flatMap(({ phaseNumber, answers: texts, savedAt }) =>
    Object.entries(texts).map(([key, text]) => {
      const index = Number(key)
      const source = { ...nowhere, kind: 'answer' as const, phaseNumber, index }
      return { source, title: questionTexts(phaseNumber)[index] ?? '', text, at: savedAt }
    }),
  )
  const saidTo = new Map(drafts.map(({ phaseNumber, savedAt }) => [phaseNumber, savedAt]))
  const deeper = followUps.flatMap(({ phaseNumber, index, question, answer }) => {
    const source = { ...nowhere, kind: 'follow-up' as const, phaseNumber, index }
    const at = saidTo.get(phaseNumber)
    return at ? [{ source, title: question, text: answer, at }] : []
  })
  const pages = entries.map(({ entryId, title, content, createdAt }) => {
    const source = { ...nowhere, kind: 'entry' as const, entryId }
    return { source, title, text: content, at: createdAt }
  })
  const all = [...answers, ...deeper, ...pages]
  return all.filter((passage) => passage.text.trim() !== '' && !hasSignals([wordsOfPassage(passage)]))
}

/** Whether there is enough to say something that is true. */
export const isEnough = (passages: readonly Passage[]): boolean =>
  passages.length >= MIN_PASSAGES &&
  passages.reduce((words, { text }) => words + (text.match(/\S+/g)?.length ?? 0), 0) >= MIN_WORDS

/** What comes back can be counted, where a model does not say it. */
const withThemes = (found: MemoryCandidate[], counted: readonly MemoryCandidate[]): MemoryCandidate[] =>
  found.some(({ kind }) => kind === 'theme') ? found : [...found, ...counted.filter(({ kind }) => kind === 'theme')]

/** With the model where there is one and it says something that holds; else by counting. */
async function find(
  deps: MemoryDependencies,
  { userId, passages, signal }: { userId: number; passages: Passage[]; signal: AbortSignal },
): Promise<{ found: MemoryCandidate[]; foundBy: string }> {
  const counted = { found: findByStatistics(passages), foundBy: 'statistics' }
  if (!(await deps.hasRoom(userId))) return counted
  try {
    const yearly = await deps.repository.isYearly(userId)
    const guide = guideFor(deps, yearly)
    const contextTokens = contextOf(deps, guide)
    const { prompt, shown, maxTokens } = buildMemoryPrompt(passages, { yearly, contextTokens })
    const { written, note } = await writeMetered(deps, guide, {
      prompt,
      entry: { userId, generationId: null, purpose: 'memory', number: 1 },
      options: { form: MEMORY_FORM, maxTokens, signal, onText: () => undefined },
    })
    const found = readMemories(written.text, shown)
    if (keepSupported(found, passages, new Set()).length > 0)
      return { found: withThemes(found, counted.found), foundBy: written.model }
    await note('repaired')
    return counted
  } catch (error) {
    if (error instanceof GuideError) return counted
    throw error
  }
}
