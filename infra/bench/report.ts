/** Prints the results of the rounds, for people and as JSON. */
import os from 'node:os'
import type { Case } from './cases.ts'
import type { Sample } from './rounds.ts'
import { isNoisy, ratioOf, spreadOf } from './statistics.ts'
import type { Spread } from './statistics.ts'

export type Row = {
  operation: Sample['operation']
  name: string
  connections: number
  perSecond: Spread
  p50Ms: Spread
  p99Ms: Spread
  cpuMs: Spread
  /** Medians of the single processes. */
  cpuMsBy: Record<string, number>
  loadCpuMs: Spread
  bodyBytes: number
  /** In terms of the floor of the same round. */
  toFloor: { perSecond: Spread; cpuMs: Spread }
  /** Whether the floor's own rounds differ too much for `toFloor` to say anything. */
  tooNoisy: { perSecond: boolean; cpuMs: boolean }
}

/** In MB, by process. */
export type Memory = { product: Record<string, number>; bench: Record<string, number> }

/** One row per case and number of connections. */
export function summarize(samples: Sample[], cases: Pick<Case, 'operation' | 'name'>[], connections: number[]): Row[] {
  const pick = (operation: string, name: string, each: number) =>
    samples
      .filter((one) => one.operation === operation && one.name === name && one.connections === each)
      .toSorted((one, other) => one.round - other.round)
  const floors = Map.groupBy(cases, ({ operation }) => operation) // the first of each is its floor
  return [...floors].flatMap(([operation, group]) =>
    connections.flatMap((each) => {
      const floor = pick(operation, group[0]?.name ?? '', each)
      return group.map(({ name }) => rowOf(pick(operation, name, each), floor))
    }),
  )
}

function rowOf(group: Sample[], floor: Sample[]): Row {
  const [first] = group
  if (!first) throw new Error('a case without a sample')
  const { operation, name, connections, bodyBytes } = first
  const values = (samples: Sample[], key: 'perSecond' | 'p50Ms' | 'p99Ms' | 'cpuMs' | 'loadCpuMs') =>
    samples.map((sample) => sample[key])
  const spread = (key: Parameters<typeof values>[1]) => spreadOf(values(group, key))
  const ratio = (key: 'perSecond' | 'cpuMs') => ratioOf(values(group, key), values(floor, key))
  const noisy = (key: 'perSecond' | 'cpuMs') => isNoisy(spreadOf(values(floor, key)))
  return {
    ...{ operation, name, connections, bodyBytes },
    ...{ perSecond: spread('perSecond'), p50Ms: spread('p50Ms'), p99Ms: spread('p99Ms') },
    ...{ cpuMs: spread('cpuMs'), loadCpuMs: spread('loadCpuMs') },
    cpuMsBy: Object.fromEntries(
      Object.keys(first.cpuMsBy).map((each) => [
        each,
        spreadOf(group.map(({ cpuMsBy }) => cpuMsBy[each] ?? NaN)).median,
      ]),
    ),
    toFloor: { perSecond: ratio('perSecond'), cpuMs: ratio('cpuMs') },
    tooNoisy: { perSecond: noisy('perSecond'), cpuMs: noisy('cpuMs') },
  }
}

const COLUMNS = [
  '',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms/request',
  'requests/s : floor',
  'CPU : floor',
  'CPU by process',
]

export function tableOf(rows: Row[]): string {
  const lines = [...Map.groupBy(rows, ({ operation, connections }) => titleOf(operation, connections))].flatMap(
    ([title, group]) => [[title, ...COLUMNS.slice(1)], ...group.map(cellsOf), []],
  )
  const widths = COLUMNS.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)))
  const padded = (cell: string, index: number) =>
    index === 0 || index === COLUMNS.length - 1 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)
  return lines.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n')
}

const titleOf = (operation: string, connections: number) =>
  `${operation}, ${connections} connection${connections === 1 ? '' : 's'}`

function cellsOf({ name, perSecond, p50Ms, p99Ms, cpuMs, cpuMsBy, toFloor, tooNoisy }: Row): string[] {
  const ratio = (spread: Spread, noisy: boolean) => (noisy ? `too noisy (${written(spread, 2)})` : written(spread, 2))
  return [
    `  ${name}`,
    written(perSecond, 0),
    written(p50Ms, 2),
    written(p99Ms, 1),
    written(cpuMs, 2),
    ratio(toFloor.perSecond, tooNoisy.perSecond),
    ratio(toFloor.cpuMs, tooNoisy.cpuMs),
    Object.entries(cpuMsBy)
      .map(([process, ms]) => `${process} ${ms.toFixed(2)}`)
      .join(', '),
  ]
}

function written({ median, min, max }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}..${max.toFixed(digits)})`
}

/** `restMs`: processor time per second of the product while nobody asks. */
export function notesOf(rows: Row[], memory: Memory, restMs: number): string {
  const listed = (part: Record<string, number>) =>
    Object.entries(part)
      .map(([name, mb]) => `${name} ${mb.toFixed(0)}`)
      .join(', ')
  const total = Object.values(memory.product).reduce((sum, each) => sum + each, 0)
  const sizes = rows.filter(({ operation }) => operation === 'read').map(({ bodyBytes }) => bodyBytes)
  const loads = rows.map(({ loadCpuMs }) => loadCpuMs.median)
  const noisy = rows.some(({ tooNoisy }) => tooNoisy.perSecond || tooNoisy.cpuMs)
  return [
    `Medians (min..max) of the rounds; ratios are of one round each. A list is ${Math.min(...sizes)} to ${Math.max(...sizes)} bytes.`,
    `Memory after the run (PSS, MB): product ${total.toFixed(0)} (${listed(memory.product)}); for comparison: ${listed(memory.bench)}`,
    `At rest the product takes ${restMs.toFixed(0)} ms of processor time per second (part of its CPU above).`,
    `The load itself takes ${Math.min(...loads).toFixed(2)} to ${Math.max(...loads).toFixed(2)} ms of processor time per request (not counted above).`,
    ...(noisy
      ? ["Too noisy: where it says so, the floor's own rounds differ by more than 25 %; neither pass nor fail."]
      : []),
  ].join('\n')
}

export function machine() {
  const cpus = os.cpus()
  return { cpus: cpus.length, model: cpus[0]?.model ?? '', node: process.version, loadAverage: os.loadavg() }
}
