/** The value once it has rested for a while: for searches that follow the typing. */
import { useEffect, useState } from 'react'

export function useDebounced<T>(value: T, restMs = 300): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
