/** Limits how much work runs at once. */
import { currentContext } from '@daybreak/kit/telemetry'
import { ServiceError, unavailable } from '@daybreak/proto/errors'

/**
 * Runs at most `width` pieces of work at once, the others in order. Drops those whose caller no longer waits. Refuses
 * at once what comes while `maxWaiting` pieces wait: each of them counts against the requests that a service answers at
 * once, and would keep out everybody who asks for something else. Without `maxWaiting` all wait.
 */
export function createConcurrencyLimit(
  width: number,
  maxWaiting = Infinity,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = width
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= maxWaiting) throw unavailable('busy')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      if (isTooLate()) throw new ServiceError('TIMEOUT', 'This took too long. Please try again in a moment.')
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const isTooLate = () => Date.now() > (currentContext()?.deadline ?? Infinity)
