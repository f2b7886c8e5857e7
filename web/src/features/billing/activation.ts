/** After a payment, asks billing until it knows of it, for 30 seconds at most. */
import { useMutation } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { SYNC_SUBSCRIPTION } from './queries.ts'
import * as texts from './texts.ts'

const GIVE_UP_MS = 30_000
const PAUSE_MS = 2_000

export type Activation = {
  state: 'none' | 'waiting' | 'late'
  again: () => void
  /** The same for a renewal that was paid late: nothing was created. */
  restore: () => void
}

/** Starts on its own when `paid`; `onActive` runs once billing says that the subscription is active, free days aside. */
export function useActivation(paid: boolean, onActive: () => void): Activation {
  const [attempt, setAttempt] = useState(paid ? 1 : 0)
  const [late, setLate] = useState(false)
  const [owed, setOwed] = useState(false)
  const [sync] = useMutation(SYNC_SUBSCRIPTION)
  const ask = useEffectEvent(async () => {
    const state = (await sync()).data?.syncSubscription
    return state?.status === 'active' && !state.statusWithoutGrant
  })
  const conclude = useEffectEvent((active: boolean) => {
    if (!active) return setLate(true)
    toast({ title: owed ? texts.accessIsBack : texts.subscriptionCreated, description: texts.yourSubscriptionIsActive })
    setAttempt(0)
    onActive()
  })

  // A new attempt is the only reason to start over.
  useEffect(() => {
    if (attempt === 0) return
    const stop = new AbortController()
    void poll(() => ask(), stop.signal).then((active) => {
      if (!stop.signal.aborted) conclude(active)
    })
    return () => stop.abort()
  }, [attempt])

  const again = () => {
    setLate(false)
    setAttempt((count) => count + 1)
  }
  const restore = () => {
    setOwed(true)
    again()
  }
  return { state: attempt === 0 ? 'none' : late ? 'late' : 'waiting', again, restore }
}

/** The person may come from the provider's portal, so billing reads the provider once per visit. */
export function useFreshState(wanted: boolean): void {
  const [sync] = useMutation(SYNC_SUBSCRIPTION)
  const asked = useRef(false)
  useEffect(() => {
    if (!wanted || asked.current) return
    asked.current = true
    // Where the provider cannot be reached, the known status stays.
    void sync().catch(() => undefined)
  }, [wanted, sync])
}

/** Whether `ask` came true in time; an unanswered question is asked again. */
async function poll(ask: () => Promise<boolean>, stop: AbortSignal): Promise<boolean> {
  const end = Date.now() + GIVE_UP_MS
  while (!stop.aborted) {
    if (await ask().catch(() => false)) return true
    if (Date.now() + PAUSE_MS > end) return false
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return false
}
