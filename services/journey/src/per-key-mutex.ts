/** Runs work for one key one after the other, so that waiting requests hold no database connection. */

/** Runs `work` once everything that was given before under the same key has ended, well or not. */
export type PerKeyMutex = <T>(key: number, work: () => Promise<T>) => Promise<T>

export function createPerKeyMutex(): PerKeyMutex {
  const last = new Map<number, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const own = before.then(work, work)
    last.set(key, own)
    const leave = () => {
      if (last.get(key) === own) last.delete(key)
    }
    void own.then(leave, leave)
    return own
  }
}
