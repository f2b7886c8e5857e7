/** Work on a few users at once. */

/** Most of the time they wait for Stripe and hold no connection, so that requests still find one. */
export const AT_ONCE = 5

/** Does `work` for all of a batch at once; answers with what failed. One who fails stops nobody. */
export async function tryAll(userIds: readonly number[], work: (userId: number) => Promise<unknown>) {
  const results = await Promise.allSettled(userIds.map(work))
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}
