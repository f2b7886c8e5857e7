/** The generations that run for this browser, so that a notice on any screen can tell when one is ready. */
import { useMemo, useSyncExternalStore } from 'react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { readPersonal, removePersonal, writePersonal } from '../../lib/storage.ts'

export type PendingGeneration = { id: string; phaseNumber: PhaseNumber }

const NAME = 'awaited'
const listeners = new Set<() => void>()

export function awaitGeneration(userId: number, pending: PendingGeneration): void {
  const all = parse(readPersonal(userId, NAME))
  if (!all.some(({ id }) => id === pending.id)) keep(userId, [...all, pending])
}

export function stopPending(userId: number, id: string): void {
  const all = parse(readPersonal(userId, NAME))
  const others = all.filter((pending) => pending.id !== id)
  if (others.length < all.length) keep(userId, others)
}

export function usePendingGenerations(userId: number): readonly PendingGeneration[] {
  const kept = useSyncExternalStore(subscribe, () => readPersonal(userId, NAME))
  return useMemo(() => parse(kept), [kept])
}

/** Those that are pending and not yet followed. */
export function notFollowed(
  followed: readonly PendingGeneration[],
  pending: readonly PendingGeneration[],
): PendingGeneration[] {
  return pending.filter(({ id }) => !followed.some((one) => one.id === id))
}

function keep(userId: number, pending: readonly PendingGeneration[]): void {
  if (pending.length === 0) removePersonal(userId, NAME)
  else writePersonal(userId, NAME, JSON.stringify(pending))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(kept: string | null): PendingGeneration[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isPending) : []
  } catch {
    return []
  }
}

function isPending(value: unknown): value is PendingGeneration {
  if (typeof value !== 'object' || value === null) return false
  const { id, phaseNumber } = value as Record<string, unknown>
  return typeof id === 'string' && [1, 2, 3].includes(phaseNumber as number)
}
