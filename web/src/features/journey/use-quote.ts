/** The words that a citation led here for. */
import { useLocation } from 'react-router-dom'

/** What the link that led here quoted; null where one came otherwise. */
export function useQuote(): string | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('quote' in state)) return null
  return typeof state.quote === 'string' && state.quote !== '' ? state.quote : null
}
