/** Processor time and memory of processes and all that they started, from /proc; Linux alone has it. */
import fs from 'node:fs'

const TICK_MS = 10 // Linux tells in hundredths of a second, whatever its own clock

type Stat = { parent: number; cpuMs: number }

export const canMeter = fs.existsSync('/proc/self/smaps_rollup')

/** User and system time of each process and its descendants, also of those that ended meanwhile. */
export function cpuMsOf<Name extends string>(processes: Record<Name, number>): Record<Name, number> {
  const all = canMeter ? readAll() : new Map<number, Stat>()
  const sum = (pid: number) => treeOf(pid, all).reduce((total, each) => total + (all.get(each)?.cpuMs ?? NaN), 0)
  return mapValues(processes, sum)
}

/** Proportional set size: pages that processes share are split among them. */
export function pssMbOf<Name extends string>(processes: Record<Name, number>): Record<Name, number> {
  const all = canMeter ? readAll() : new Map<number, Stat>()
  return mapValues(processes, (pid) => treeOf(pid, all).reduce((sum, each) => sum + pssKbOf(each), 0) / 1_024)
}

export interface Metered {
  pid: number
  command: string
  pssMb: number
}

/** A process and all that it started, with what they share split among them. */
export function processesUnder(root: number): Metered[] {
  return treeOf(root, canMeter ? readAll() : new Map<number, Stat>()).map((pid) => ({
    pid,
    command: (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim(),
    pssMb: pssKbOf(pid) / 1_024,
  }))
}

function mapValues<Name extends string>(record: Record<Name, number>, change: (value: number) => number) {
  const entries = Object.entries<number>(record).map(([name, value]) => [name, change(value)] as const)
  return Object.fromEntries(entries) as Record<Name, number>
}

function readAll(): Map<number, Stat> {
  const all = new Map<number, Stat>()
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readStat(name)
    if (stat) all.set(Number(name), stat)
  }
  return all
}

/** See proc_pid_stat(5); the name of the program may hold anything, also a parenthesis. */
function readStat(pid: string): Stat | undefined {
  const text = read(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = fields.slice(11, 15) // its own and its reaped children's
  return { parent: fields[1] ?? 0, cpuMs: ticks.reduce((sum, each) => sum + each, 0) * TICK_MS }
}

function treeOf(root: number, all: Map<number, Stat>): number[] {
  const tree = new Set([root])
  for (let before = 0; before !== tree.size;) {
    before = tree.size
    for (const [pid, { parent }] of all) if (tree.has(parent)) tree.add(pid)
  }
  return [...tree]
}

/** Nothing for a process that has ended since it was found; NaN for one that does not let itself be read. */
function pssKbOf(pid: number): number {
  const kb = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1]
  return kb === undefined && hasEnded(pid) ? 0 : Number(kb ?? NaN)
}

const hasEnded = (pid: number) => /^\d+ \(.*\) [^ZX] /s.exec(read(`/proc/${pid}/stat`) ?? '') === null

/** Undefined when the process is gone. */
function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
