/** Works through what is due, one piece after the other. A piece that fails does not stop the others. */

/**
 * Does `work` for all that `list` gives, until it gives nothing new; adds up the answers. What is done must not be
 * listed again.
 * @throws AggregateError in the end, of what failed.
 */
export async function drain<T extends string | number>(
  list: (limit: number) => Promise<T[]>,
  work: (id: T) => Promise<number>,
): Promise<number> {
  const failures = new Map<T, unknown>()
  let total = 0
  for (;;) {
    const due = (await list(BATCH + failures.size)).filter((id) => !failures.has(id))
    if (due.length === 0) break
    for (const id of due) {
      try {
        total += await work(id)
      } catch (error) {
        failures.set(id, error)
      }
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} could not be worked off`)
  return total
}

const BATCH = 100
