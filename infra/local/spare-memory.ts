/**
 * Gives back what a process has and does not need while nobody asks for anything. V8 keeps what a start or a rush has taken:
 * after its start, the process of the services holds three times what it uses.
 */
import v8 from 'node:v8'
import vm from 'node:vm'

const LOOK_EVERY_MS = 1_000
/** Busy for less than this part of a second. */
const QUIET = 0.1
/** A collection stops the process for a tenth of a second: not when the first requests of a rush are just coming in. */
const QUIET_SECONDS = 10
const WORTH_BYTES = 12 * 1_048_576

type Collect = (options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void

export function giveBackSpareMemory(): void {
  const collect = collector()
  let before = performance.eventLoopUtilization()
  let quietSeconds = 0
  let held = 0
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    quietSeconds = utilization > QUIET ? 0 : quietSeconds + 1
    if (quietSeconds < QUIET_SECONDS || process.memoryUsage().heapTotal < held + WORTH_BYTES) return
    collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    held = process.memoryUsage().heapTotal
    quietSeconds = 0
  }
  setInterval(look, LOOK_EVERY_MS).unref()
}

/** The function that Node shows with a flag only: no other gives memory back to the system. */
function collector(): Collect {
  v8.setFlagsFromString('--expose-gc')
  return vm.runInNewContext('gc') as Collect
}
