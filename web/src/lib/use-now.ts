/** The present moment, renewed when it turns midnight or the page comes back into view. */
import { useEffect, useEffectEvent, useState } from 'react'
import { toDay } from './dates.ts'

const LOOK_EVERY_MS = 60_000

/** A date that stays the same object through a day, so that a screen does not redraw every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useNextDay(toDay(now), () => setNow(new Date()))
  return now
}

/** Runs `onNext` while `day` is not today: every minute, and when the page comes into view. */
export function useNextDay(day: string | undefined, onNext: () => void): void {
  const look = useEffectEvent(() => {
    if (day && !document.hidden && day !== toDay(new Date())) onNext()
  })
  useEffect(() => {
    const notice = () => look()
    const timer = setInterval(notice, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', notice)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', notice)
    }
  }, [])
}
