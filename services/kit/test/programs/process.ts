/** A process as `runProcess` lives it. Argument: what happens to it. */
import { runProcess } from '../../src/process.ts'

const fates: Record<string, () => void> = {
  lives: () => undefined,
  throws: () => {
    setTimeout(() => {
      throw new Error('a bug')
    }, 10)
  },
  rejects: () => void Promise.reject(new Error('a bug')),
}

await runProcess('subject', async () => {
  if (process.argv[2] === 'cannot start') throw new Error('The environment is not complete.')
  setInterval(() => undefined, 1_000)
  setTimeout(() => {
    console.log('started')
    fates[process.argv[2] ?? '']?.()
  }, 0)
  return {
    stop: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      console.log('undone')
    },
  }
})
