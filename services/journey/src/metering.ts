/** Every request to a guide is in the ledger: written before it is made, completed when it ends, once. */
import { GuideError, isTimeUp, type Guide, type Prompt, type WriteOptions, type Written } from './adapters/guide.ts'
import { estimateTokens, textOfPrompt } from './budget.ts'
import type { LedgerEnd, LedgerEntry } from './ledger-repository.ts'
import { costMicros, type PriceTable } from './prices.ts'
import type { JourneyRepository, Transaction } from './repository.ts'

export interface Meter {
  repository: JourneyRepository
  prices: PriceTable
  /** How the end of a request is stored, so that its text is not lost with it; once, if absent. */
  storing?: <T>(work: () => Promise<T>) => Promise<T>
}

export interface Metered {
  written: Written
  /** Notes what became of the text of a request: unusable, or no longer wanted. */
  note: (result: 'repaired' | 'left') => Promise<void>
}

export interface MeteredRequest {
  prompt: Prompt
  options: WriteOptions
  entry: Pick<LedgerEntry, 'userId' | 'generationId' | 'purpose' | 'number'>
  /** Puts the entry into the ledger, and returns its id. */
  begin?: (entry: LedgerEntry) => Promise<bigint>
  /** Keeps the text as soon as it is whole. */
  keep?: (written: Written) => Promise<void>
}

/** @throws what the guide throws, after it is noted. */
export async function writeMetered(
  { repository, prices, storing = (work) => work() }: Meter,
  guide: Guide,
  {
    prompt,
    options,
    entry,
    begin = (request) => repository.beginRequest(request),
    keep = () => Promise.resolve(),
  }: MeteredRequest,
): Promise<Metered> {
  const { model } = guide
  const promptTokens = estimateTokens(textOfPrompt(prompt))
  const sent = { promptTokens, costMicros: costMicros(prices, model, { promptTokens, completionTokens: 0 }) }
  const id = await begin({ ...entry, model, ...sent })
  const began = Date.now()
  const end = (result: LedgerEnd['result'], { model, promptTokens, completionTokens }: Omit<Written, 'text'>) => {
    const taken = { promptTokens, completionTokens }
    const cost = { costMicros: costMicros(prices, model, taken), durationMs: Date.now() - began }
    return storing(() => repository.endRequest(id, { model, result, ...taken, ...cost }))
  }
  try {
    const written = await guide.write(prompt, options)
    // A worker that dies here pays for its text twice: nothing goes before this.
    await storing(() => keep(written))
    await end('succeeded', written)
    return { written, note: (result) => storing(() => repository.correctResult(id, result)) }
  } catch (error) {
    if (error instanceof GuideError) await end(resultOf(error, options.signal), { model, ...error.taken })
    throw error
  }
}

/**
 * The worker that takes a generation over completes what one that died has left in the ledger: the words that are stored
 * of its text are what it took, as far as anybody knows.
 */
export async function estimateLeft(
  tx: Pick<Transaction, 'listFragments' | 'findLeft' | 'noteTaken'>,
  prices: PriceTable,
  generationId: string,
): Promise<void> {
  const fragments = await tx.listFragments(generationId, 0, 0)
  const left = fragments[0] && (await tx.findLeft(generationId, fragments[0].run))
  if (!left) return
  const completionTokens = estimateTokens(fragments.map(({ text }) => text).join(''))
  const cost = costMicros(prices, left.model, { promptTokens: left.promptTokens, completionTokens })
  await tx.noteTaken(left.id, { completionTokens, costMicros: cost })
}

/** An aborted request is `left`; one that ran out of time is `failed`. */
function resultOf({ fault }: GuideError, signal: AbortSignal): LedgerEnd['result'] {
  if (fault === 'refused') return 'refused'
  return signal.aborted && !isTimeUp(signal) ? 'left' : 'failed'
}
