/** Saves answers while they are typed: in the browser at once, on the server soon after, and again after a failure. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { readDraft, removeDraft, writeDraft } from '../../lib/storage.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'
export type TypedAnswer = { phaseNumber: PhaseNumber; index: number; text: string }

const SAVE_AFTER_MS = 600
const TRY_AGAIN_MS = 10_000
const NAME = 'answers'

type Keeping = {
  userId: number
  save: (answer: TypedAnswer) => Promise<unknown>
  onState: (state: SaveState) => void
}

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>

export function createAnswerKeeper({ userId, save, onState }: Keeping) {
  const unsaved = new Map(listUnsaved(userId).map((answer) => [keyOf(answer), answer]))
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  const isKept = (answer: TypedAnswer) =>
    listUnsaved(userId).some((kept) => keyOf(kept) === keyOf(answer) && kept.text === answer.text)
  /** All tabs keep their answers in one list: what is written back has theirs, too. */
  const othersThan = (answer: TypedAnswer) => listUnsaved(userId).filter((kept) => keyOf(kept) !== keyOf(answer))
  const remember = (answers: readonly TypedAnswer[]) => {
    if (answers.length === 0) removeDraft(userId, NAME)
    else writeDraft(userId, NAME, JSON.stringify(answers))
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const sendAll = async () => {
    try {
      for (let next = first(unsaved); next; next = first(unsaved)) {
        onState('saving')
        // What is not kept any more is saved by another tab, or typed anew there.
        if (isKept(next)) await save(next)
        // Typed on in the meantime, here or there: what was sent is not the last word.
        if (isKept(next)) remember(othersThan(next))
        if (unsaved.get(keyOf(next)) === next) unsaved.delete(keyOf(next))
      }
      onState('saved')
    } catch {
      onState('failed')
      schedule(TRY_AGAIN_MS)
    } finally {
      sending = null
    }
  }
  /** Sends what is unsaved now; resolves when it is saved or could not be. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    if (unsaved.size === 0 && !sending) return Promise.resolve()
    return (sending ??= sendAll())
  }
  return {
    flush,
    /** What the server does not have yet, also from an earlier visit. */
    listUnsaved: (): readonly TypedAnswer[] => [...unsaved.values()],
    type(answer: TypedAnswer) {
      unsaved.set(keyOf(answer), answer)
      remember([...othersThan(answer), answer])
      schedule(SAVE_AFTER_MS)
    },
  }
}

const keyOf = ({ phaseNumber, index }: TypedAnswer) => `${phaseNumber}:${index}`
const first = (answers: ReadonlyMap<string, TypedAnswer>) => answers.values().next().value

/** What this browser keeps for the server, of all tabs and earlier visits. */
export function listUnsaved(userId: number): TypedAnswer[] {
  try {
    const kept: unknown = JSON.parse(readDraft(userId, NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isTypedAnswer) : []
  } catch {
    return []
  }
}

function isTypedAnswer(value: unknown): value is TypedAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { phaseNumber, index, text } = value as Record<string, unknown>
  return [1, 2, 3].includes(phaseNumber as number) && Number.isInteger(index) && typeof text === 'string'
}
