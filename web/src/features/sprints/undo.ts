/** The last change that can be undone. It stands outside React, so that it outlives the dialog that made it. */
import { useSyncExternalStore } from 'react'

export type Undoable = { said: string; undo: () => Promise<void> }

let current: Undoable | null = null
const listeners = new Set<() => void>()

/** Offers to take a change back, in place of the offer before it. */
export function offerUndo(said: string, undo: () => Promise<void>): void {
  set({ said, undo })
}

export function withdrawUndo(): void {
  set(null)
}

export function useUndoable(): Undoable | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(next: Undoable | null) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
