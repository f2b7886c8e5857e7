/** Deletes what is old in batches, so that each statement stays within its time limit and holds few locks. */

const BATCH = 2_000

/** Calls `deleteSome` until it deletes fewer rows than it may; returns how many it deleted in all. */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await deleteSome(BATCH)
    total += count
    if (count < BATCH) return total
  }
}
