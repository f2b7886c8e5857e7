/** Gives back spare memory, replaces half of what it holds, and says how often V8 marked all of it. Argument: `set`. */
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { setHeapFlags } from '../../src/heap.ts'

const HELD = 600_000
const AT_ONCE = 4_000
const PAUSE_MS = 10

if (process.argv[2] === 'set') setHeapFlags()
v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as (how: object) => void
const make = (index: number) => ({ index, text: [index] })
const held = Array.from({ length: HELD }, (_, index) => make(index))
collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
let marked = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as { detail?: { kind?: number } }[])
    if (entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) marked += 1
}).observe({ entryTypes: ['gc'] })
for (let index = 0; index < HELD / 2; index += 1) {
  held[index] = make(index)
  if (index % AT_ONCE === 0) await delay(PAUSE_MS)
}
console.log(`marked ${marked}`, held.length)
