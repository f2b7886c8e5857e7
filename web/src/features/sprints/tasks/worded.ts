/** Counts how often a task was put into words, outside React as the dialogs that do it close at once. */
import { useState, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

export function noteWording(): void {
  count += 1
  for (const listener of listeners) listener()
}

/** How often since this screen opened. */
export function useWordings(): number {
  const now = useSyncExternalStore(subscribe, () => count)
  const [before] = useState(now)
  return now - before
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
