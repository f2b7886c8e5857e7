/** Whether the tutorial is open, and whether this browser has seen it. */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'tutorialCompleted'
let open = false
/** Also works where the browser stores nothing. */
let completed = false
const listeners = new Set<() => void>()

function setOpen(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

export function openTutorial(): void {
  setOpen(true)
}

/** Finishing and closing both count as completed. */
export function closeTutorial(): void {
  completed = true
  writeStored(KEY, 'true')
  setOpen(false)
}

/** It could not be shown, so it has not been seen. */
export function postponeTutorial(): void {
  setOpen(false)
}

/** Resets the state; for tests. */
export function forgetTutorial(): void {
  completed = false
  setOpen(false)
}

export function tutorialCompleted(): boolean {
  return completed || readStored(KEY) === 'true'
}

export function useTutorialOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
