/** A process that is started again whenever it ends, as a platform would. */
import { supervise, type Running } from '../../local/supervisor.ts'

export interface Kept {
  name: string
  pid: () => number
  /** How often it has become ready. */
  starts: () => number
  stop: () => Promise<void>
}

export async function keep(name: string, start: () => Promise<Running>, pid: () => number): Promise<Kept> {
  let starts = 0
  const counted = async () => {
    const running = await start()
    starts += 1
    return running
  }
  const { stop } = await supervise({ name, report: () => undefined, start: counted })
  return { name, pid, starts: () => starts, stop }
}

export function signal({ name, pid }: Pick<Kept, 'name' | 'pid'>, what: NodeJS.Signals): void {
  const number = pid()
  if (!Number.isInteger(number)) throw new Error(`${name} does not run`)
  process.kill(number, what)
}
