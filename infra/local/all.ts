/** Waits for all, also when one fails, so that nothing is still under way when the failure is dealt with. */
export async function all<T extends readonly unknown[] | []>(promises: T) {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
