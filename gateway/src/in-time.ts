/**
 * Resolves to the answer, or rejects when it is late. Uses its own timer, because that of the client of Redis costs five
 * times as much. `setImmediate` first lets an answer through that arrived while this process was busy.
 */
export async function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('no answer in time'))
    timer = setTimeout(() => setImmediate(giveUp), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
