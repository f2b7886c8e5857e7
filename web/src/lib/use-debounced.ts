/** A value after it has not changed for a while, for searches while typing. */
import { useEffect, useState } from 'react'

export function useDebounced<T>(value: T, restMs = 300): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
