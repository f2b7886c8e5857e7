/** Has a guide write one text, streamed: a fallback takes over on failure, and the prompt is cut to what a server takes. */
import type { Generation, PublishedFragment } from '@daybreak/proto/journey'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { abortAfter } from '@daybreak/proto/time-limit'
import { GuideError, type Guide, type Prompt, type Written } from './adapters/guide.ts'
import { capFor, MIN_CONTEXT } from './budget.ts'
import type { Guides } from './coaching.ts'
import { createFragmentLog } from './fragments.ts'
import type { GenerationLease } from './generation-repository.ts'
import type { PromptContext } from './prompt-context.ts'
import type { LedgerEntry } from './ledger-repository.ts'
import { writeMetered, type Metered, type MeteredRequest } from './metering.ts'
import { createPieceReader } from './output/pieces.ts'
import { createSentenceGate } from './output/prose.ts'
import { createReasoningFilter } from './output/reasoning.ts'
import { outputForm } from './output/wire.ts'
import { patiently } from './adapters/patience.ts'
import { buildPrompt } from './prompt.ts'
import type { SecondLayer } from './second-layer.ts'

/** The share of an attempt's time after which the fallback takes over. */
const FIRST_SHARE = 0.7
/** How often a waiting worker renews its sign of life and checks whether the generation was stopped. */
const ALIVE_EVERY_MS = 2_000

export interface Dependencies extends SecondLayer, Guides {
  /** Writes when the guide cannot, where one is configured. Its texts carry its own model's name. */
  fallback: Guide | null
  /** How long one attempt may take; all together take half as long again. */
  timeoutMs: number
  /** The context size in tokens: prompt and answer together. */
  contextTokens: number
  /** Whether an error says that our own database does not answer. */
  isAway: (error: unknown) => boolean
  /** Publishes to current listeners. */
  publish: (generationId: string, news: { fragment: PublishedFragment } | { generation: Generation }) => void
}

export interface Attempt {
  signal: AbortSignal
  /** Whether no other attempt follows this one. */
  lastAttempt: boolean
}

/** An attempt that has begun. */
export interface TimedAttempt extends Attempt {
  /** How long it has, in milliseconds: all that one attempt may take, or what those before it have left. */
  timeMs: number
}

/** Holds the present lease, which changes when a new run begins. */
export interface LeaseRef {
  lease: GenerationLease
  /** How many of the runs were begun because the prompt was too long: nothing was written in those. */
  shortened: number
}

/** Another attempt holds the lease. Nothing may be written, and nothing has failed. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** What is to be written, and out of what. */
export interface Work {
  deps: Dependencies
  ref: LeaseRef
  attempt: TimedAttempt
  context: PromptContext
  care: boolean
}

/** A text, with the guide and the prompt that it came of. */
export interface Asked {
  metered: Metered
  guide: Guide
  prompt: Prompt
}

/** The first text: of the guide, or of the fallback where the guide cannot, and no other attempt will ask it again. */
export async function askFirst(work: Work, guide: Guide): Promise<Asked> {
  const { deps, ref, attempt } = work
  const { fallback } = deps
  const { signal, timeMs } = attempt
  if (ref.lease.received) return askedBefore(work, guide, ref.lease.received)
  const own = fallback ? AbortSignal.any([signal, abortAfter(timeMs * FIRST_SHARE)]) : signal
  try {
    return await ask(work, guide, own)
  } catch (error) {
    if (!fallback || signal.aborted || !isForAnother(error, attempt)) throw error
    await beginAnew(deps, ref)
    return ask(work, fallback, signal)
  }
}

/** An earlier holder of the lease has the text already; it is in the ledger, and is not asked for again. */
function askedBefore({ deps, ref, context, care }: Work, guide: Guide, written: Written): Asked {
  const { prompt } = buildPrompt(context, { contextTokens: contextOf(deps, guide), care, longer: isLonger(ref) })
  return { guide, prompt, metered: { written, note: () => Promise.resolve() } }
}

/** Where the prompt is too long for the server, a shorter one is made by rule, and noted as what was sent. */
async function ask(work: Work, guide: Guide, signal: AbortSignal): Promise<Asked> {
  const { deps, ref, context, care } = work
  const contextTokens = contextOf(deps, guide)
  const { prompt, sent } = buildPrompt(context, { contextTokens, care, longer: isLonger(ref) })
  const begin = async (entry: LedgerEntry) => {
    const id = await deps.repository.beginHeldRequest(ref.lease, { sent, care }, entry)
    if (id === null) throw new Superseded()
    return id
  }
  try {
    return { guide, prompt, metered: await stream(work, { guide, prompt, signal, begin }) }
  } catch (error) {
    const isNews = error instanceof GuideError && error.tooLong && contextOf(deps, guide) < contextTokens
    if (!isNews || contextOf(deps, guide) < MIN_CONTEXT) throw error
    await beginAnew(deps, ref)
    ref.shortened += 1
    return ask(work, guide, signal)
  }
}

/** How much this guide is told and says at most, together. */
export const contextOf = ({ contextTokens }: Pick<Dependencies, 'contextTokens'>, guide: Guide): number =>
  Math.min(contextTokens, guide.contextTokens())

/** Whether to use the fallback: this server cannot answer, and asking it again would not help. */
function isForAnother(error: unknown, { lastAttempt }: Attempt): boolean {
  if (!(error instanceof GuideError)) return false
  return error.elsewhere || error.timedOut || (error.fault === 'passing' && (lastAttempt || error.breakerOpen))
}

/** Begins a new run. Fragments of the last one are void. */
export async function beginAnew({ repository }: Dependencies, ref: LeaseRef): Promise<void> {
  const anew = await patiently(() => repository.transaction((tx) => tx.claimAnew(ref.lease)))
  if (!anew) throw new Superseded()
  ref.lease = anew
}

/**
 * What is shown during writing: checked whole sentences of prose, whole lines of plans, never the model's reasoning.
 */
function createGate(phaseNumber: PhaseNumber, push: (text: string) => void) {
  if (phaseNumber === 1) return createSentenceGate(push)
  const reasoning = createReasoningFilter()
  const pieces = createPieceReader()
  return {
    push: (text: string) => {
      for (const piece of pieces.push(reasoning.push(text))) push(`${JSON.stringify(piece)}\n`)
    },
    end: () => undefined,
  }
}

/** One request to a guide, whose text is published and stored piece by piece. */
export async function stream(
  { deps, ref }: Pick<Work, 'deps' | 'ref'>,
  { guide, prompt, signal, begin }: Pick<MeteredRequest, 'prompt' | 'begin'> & { guide: Guide; signal: AbortSignal },
): Promise<Metered> {
  const { lease } = ref
  const { repository, publish } = deps
  const unwanted = new AbortController()
  const log = createFragmentLog({
    run: lease.fence,
    publish: (fragment) => publish(lease.id, { fragment }),
    store: (fragments) => patiently(() => repository.addFragments(lease, fragments)),
    onLost: () => unwanted.abort(),
  })
  const shown = createGate(lease.phaseNumber, log.push)
  const alive = setInterval(() => {
    const look = repository.noteAlive(lease).then((held) => held || unwanted.abort())
    look.catch(() => undefined) // the database is away: whether it was stopped will be seen when it is back
  }, ALIVE_EVERY_MS)
  const [result] = await Promise.allSettled([
    writeMetered({ ...deps, storing: patiently }, guide, {
      prompt,
      entry: { userId: lease.userId, generationId: lease.id, purpose: 'generation', number: lease.fence },
      ...(begin && { begin }),
      keep: (written) => repository.keepReceived(lease, written),
      options: {
        form: outputForm(lease.phaseNumber),
        maxTokens: capFor(contextOf(deps, guide), prompt, isLonger(ref)),
        signal: AbortSignal.any([signal, unwanted.signal]),
        onText: shown.push,
      },
    }),
  ])
  clearInterval(alive)
  if (result.status === 'fulfilled') shown.end()
  if (!(await log.end()) || unwanted.signal.aborted) {
    if (result.status === 'fulfilled') await result.value.note('left')
    throw new Superseded()
  }
  if (result.status === 'rejected') throw atItsLength(result.reason, ref)
  return result.value
}

/** A repeated run may be one that reached the cap. */
const isLonger = ({ lease, shortened }: LeaseRef) => lease.fence - shortened > 1

/** A text that came to the cap a second time, when the cap was twice as high, would come to it again. */
function atItsLength(error: unknown, ref: LeaseRef): unknown {
  if (!(error instanceof GuideError) || !error.cutOff || !isLonger(ref)) return error
  return new GuideError('lasting', error.message, { cause: error, taken: error.taken })
}
