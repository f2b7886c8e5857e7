/** Asks again every other second while something is under way that the server does not announce. */
import { useEffect } from 'react'

const EVERY_MS = 2_000

/** Give it the result of a query. */
export function usePollWhile(
  waiting: boolean,
  { startPolling, stopPolling }: { startPolling: (everyMs: number) => void; stopPolling: () => void },
): void {
  useEffect(() => {
    if (!waiting) return
    startPolling(EVERY_MS)
    return stopPolling
  }, [waiting, startPolling, stopPolling])
}
