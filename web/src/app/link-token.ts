/** The secret part of a link from a mail. */
import { useLocation } from 'react-router-dom'

/** From the fragment, which no server ever sees, or from the query; null where there is none. */
export function useLinkToken(): string | null {
  const { hash, search } = useLocation()
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token')
}
