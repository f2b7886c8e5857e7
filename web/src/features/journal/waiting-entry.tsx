/** Sends an entry that was saved offline as soon as there is a connection, on any screen. */
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { hasCode, isPassing } from '../../lib/errors.ts'
import { useOnline } from '../../lib/use-online.ts'
import { toast } from '../../ui/toast-store.ts'
import { sayFailure } from '../../ui/use-action.ts'
import { forgetDraftOf, keepEntryDraft, readEntryDraft, toWaitingInput } from './draft.ts'
import type { EntryDraft } from './draft.ts'
import { CREATE_ENTRY } from './queries.ts'
import type { Entry } from './queries.ts'
import { SAVED, useRefresh } from './refresh.ts'
import * as texts from './texts.ts'

/** How long an attempt waits after one that reached nobody; the last goes on. */
const AGAIN_AFTER_S = [2, 5, 15, 30, 60]

type Sent = (entry: Entry, draft: EntryDraft) => void
const listeners = new Set<Sent>()

/** Tells a form in view that its words are saved. */
export function useWaitingEntrySent(onSent: Sent): void {
  const tell = useEffectEvent(onSent)
  useEffect(() => {
    const listener: Sent = (entry, draft) => tell(entry, draft)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

export function WaitingEntry({ userId }: { userId: number }) {
  const online = useOnline()
  const refresh = useRefresh()
  const client = useApolloClient()
  /** The draft waits until there is an answer: a page that is closed meanwhile leaves it to the next one, under the same key. */
  const send = useEffectEvent(async (): Promise<'settled' | 'waits'> => {
    const draft = readEntryDraft(userId)
    if (!draft?.waits || draft.key === undefined) return 'settled'
    try {
      const { data } = await client.mutate({
        mutation: CREATE_ENTRY,
        variables: { input: toWaitingInput(draft, draft.key, new Date()) },
      })
      if (!data) return 'waits'
      forgetDraftOf(userId, draft)
      refresh()
      for (const listener of listeners) listener(data.createEntry, draft)
      toast(SAVED)
    } catch (error) {
      if (isPassing(error) || hasCode(error, 'RATE_LIMITED') || hasCode(error, 'UNAUTHENTICATED')) return 'waits'
      keepEntryDraft(userId, { ...(readEntryDraft(userId) ?? draft), waits: false })
      sayFailure(error, { otherwise: texts.failedToSaveJournalEntry })
    }
    return 'settled'
  })
  useEffect(() => {
    if (!online) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const attempt = async (failures: number) => {
      const outcome = await oneTabAtATime(`waiting-entry-${userId}`, send)
      const seconds = AGAIN_AFTER_S[Math.min(failures, AGAIN_AFTER_S.length - 1)] ?? 60
      if (outcome === 'waits' && !left) timer = setTimeout(() => void attempt(failures + 1), seconds * 1_000)
    }
    void attempt(0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [online, userId])
  return null
}

/** The browser gives a lock back when its tab is closed. It has none on a page that is not secure. */
async function oneTabAtATime<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks }: { locks?: LockManager | null } = navigator
  return locks ? locks.request(name, run) : run()
}
