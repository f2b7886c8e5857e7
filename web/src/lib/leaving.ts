/** Whether somebody has gone on while the screen before is still in view, because the next one is on its way. */
import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

/** The path that was asked for last; null where the history of the browser is not followed. */
export const Destination = createContext<() => string | null>(() => null)

/** Late work must not navigate back somebody who has left. */
export function useHasLeft(): () => boolean {
  const destination = use(Destination)
  const { pathname } = useLocation()
  return () => (destination() ?? pathname) !== pathname
}
