/** The queue of toasts, outside React so that any code can add one. At most one is shown. */
import { useSyncExternalStore } from 'react'

/** One visible toast, and how long a dismissed one stays in memory (TOA-01, TOA-04). */
const LIMIT = 1
const REMOVE_DELAY_MS = 1_000_000

export type ToastText = {
  title: string
  description?: string | undefined
  destructive?: boolean | undefined
  /** One thing that can be done about it, such as Undo; the toast then stays for a minute. */
  action?: { label: string; onAction: () => void } | undefined
}
export type Toast = ToastText & { id: number; open: boolean }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast; a newer one takes the place of the one before. */
export function toast(text: ToastText): void {
  lastId += 1
  set([{ ...text, id: lastId, open: true }, ...toasts].slice(0, LIMIT))
}

/** Closes a toast; it is forgotten later, so that it can leave with its words still on it. */
export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), REMOVE_DELAY_MS)
}

/** Forgets everything at once: signing out, and the end of a test. */
export function clearToasts(): void {
  set([])
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
