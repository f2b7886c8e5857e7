/** The present moment, renewed when it turns midnight or the page comes back into view. */
import { useEffect, useState } from 'react'
import { isSameDay } from 'date-fns'

const LOOK_EVERY_MS = 60_000

/** A date that stays the same object through a day, so that a screen does not redraw every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow((shown) => (isSameDay(shown, new Date()) ? shown : new Date()))
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
