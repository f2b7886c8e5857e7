/** A process as `runProcess` lives it. Arguments: what happens to it, and how long it has for its end. */
import { runProcess } from '../../src/process.ts'

const [, , fate = '', graceMs] = process.argv
const fates: Record<string, () => void> = {
  throws: () => {
    setTimeout(() => {
      throw new Error('a bug')
    }, 10)
  },
  rejects: () => void Promise.reject(new Error('a bug')),
}

await runProcess(
  'subject',
  async () => {
    if (fate === 'cannot start') throw new Error('The environment is not complete.')
    setInterval(() => undefined, 1_000)
    setTimeout(() => {
      console.log('started')
      fates[fate]?.()
    }, 0)
    return {
      stop: async () => {
        await new Promise((resolve) => setTimeout(resolve, fate === 'never ends' ? 3_600_000 : 50))
        console.log('undone')
      },
    }
  },
  graceMs ? Number(graceMs) : undefined,
)
