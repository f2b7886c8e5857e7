/** Works through what is due, a few pieces at once. A piece that fails does not stop the others. */

/**
 * Does `work` for all that `list` gives, until it gives nothing new; adds up the answers. What is done must not be
 * listed again. What another instance is at may be answered with 0, and is left to that one.
 * @throws AggregateError in the end, of what failed.
 */
export async function drain<T extends string | number>(
  list: (limit: number) => Promise<T[]>,
  work: (id: T) => Promise<number>,
): Promise<number> {
  const failures = new Map<T, unknown>()
  let total = 0
  let before = new Set<T>()
  for (;;) {
    const due = (await list(BATCH + failures.size)).filter((id) => !failures.has(id))
    if (due.every((id) => before.has(id))) break
    before = new Set(due)
    const left = due.values()
    const takeNext = async () => {
      for (const id of left) {
        try {
          const done = await work(id)
          total += done
        } catch (error) {
          failures.set(id, error)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} could not be worked off`)
  return total
}

const BATCH = 100
/** For status checks and reminders together fewer than the connections of a pool, so that requests still find one. */
const AT_ONCE = 2
