/** The product's processes: one for each gateway, service and worker, and of each two. */
import fs from 'node:fs'
import path from 'node:path'
import { startChild } from '../../local/child.ts'
import { freePort } from '../../local/ports.ts'
import { runningPid } from '../../local/pid-file.ts'
import { planProcesses } from '../../local/processes.ts'
import { partsOf } from '../../local/setting.ts'
import type { Part, ProcessPlan, Setting } from '../../local/setting.ts'
import { simulatorUrls } from '../../local/vendors.ts'
import { keep, type Kept } from './kept.ts'

/** So many starts at once: more would only wait for each other. */
const STARTS_AT_ONCE = 3

export interface Processes {
  gateways: string[]
  simulators: { stripe: string; openai: string }
  /** `gateway-0`, `journal-1`, `journey-worker-0`. */
  part: (name: string) => Kept
  parts: () => Kept[]
  /** What a process gets from its next start on, besides what it has. */
  nextEnvironment: (name: string, env: NodeJS.ProcessEnv) => void
  stop: () => Promise<void>
}

type Shared = Omit<Setting, 'port'>

export async function startProcesses(folder: string, shared: Shared): Promise<Processes> {
  for (const each of ['run', 'logs', 'simulators']) fs.mkdirSync(path.join(folder, each))
  const ports = [await freePort(), await freePort()] as const
  const kept = new Map<string, Kept>()
  const environments = new Map<string, NodeJS.ProcessEnv>()
  const start = async (name: string, plan: ProcessPlan) => {
    const pidFile = path.join(folder, `run/${name}.pid`)
    const logFile = path.join(folder, `logs/${name}.log`)
    const run = () => startChild({ plan, pidFile, logFile, verbose: false, env: environments.get(name) ?? {} })
    kept.set(name, await keep(name, run, () => runningPid(pidFile) ?? Number.NaN))
  }
  const plans = ports.map((port) => planProcesses({ ...shared, port }))
  const stop = async () => {
    const inOrder = [...kept.values()].toReversed()
    await Promise.all(inOrder.filter(({ name }) => name !== 'simulators').map((each) => each.stop()))
    await kept.get('simulators')?.stop()
  }
  try {
    const simulators = plans[0]?.find(({ name }) => name === 'simulators')
    if (simulators) await start('simulators', simulators)
    for (const name of ['services', 'workers', 'gateway'] as const) {
      const parts = plans.flatMap((plan, copy) =>
        plan
          .filter((each) => each.name === name)
          .flatMap((each) => partsOf(each).map((part) => ({ copy, name, part }))),
      )
      await inTurns(parts, ({ copy, name: of, part }) =>
        start(nameOf(part, copy), { name: of, waitsFor: [], stages: [[part]] }),
      )
    }
  } catch (error) {
    await stop()
    throw error
  }
  const { stripe, openai } = simulatorUrls(shared)
  return {
    gateways: ports.map((port) => `http://127.0.0.1:${port}`),
    simulators: { stripe: stripe ?? '', openai: openai ?? '' },
    parts: () => [...kept.values()],
    part: (name) => {
      const found = kept.get(name)
      if (!found) throw new Error(`there is no process ${name}`)
      return found
    },
    nextEnvironment: (name, env) => void environments.set(name, env),
    stop,
  }
}

const nameOf = ({ name }: Part, copy: number) => `${name.replace(' ', '-')}-${copy}`

async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: STARTS_AT_ONCE }, lane))
}
