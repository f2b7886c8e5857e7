/**
 * The inside of a process of the product: starts the parts that the launcher sends, says when all are ready, and ends
 * when it is told to or when the launcher is gone.
 */
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { loadConfig } from '@daybreak/kit/config'
import { setHeapFlags } from '@daybreak/kit/heap'
import type { ZodType } from 'zod'
import type { Message } from './child.ts'
import type { Part } from './setting.ts'
import { giveBackSpareMemory } from './spare-memory.ts'

type Started = { stop: () => Promise<unknown> | void }
type Module = Record<string, unknown>

const root = path.resolve(import.meta.dirname, '../..')
/** By stages. */
const started: Started[][] = []
let stopping = false

setHeapFlags()
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
process.on('disconnect', () => void stop(0))
process.on('uncaughtException', endByBug)
process.on('unhandledRejection', endByBug)
process.once('message', (stages: Part[][]) => void startAll(stages))

async function startAll(stages: Part[][]) {
  try {
    for (const stage of stages) {
      const running: Started[] = []
      started.push(running)
      await Promise.all(stage.map(async (part) => running.push(await startPart(part))))
    }
    say({ type: 'ready' })
    flushCompileCache() // a process that is killed writes nothing
    giveBackSpareMemory()
  } catch (error) {
    console.error(error)
    say({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })
    await stop(1)
  }
}

async function startPart({ name, module: file, start, argument, env }: Part): Promise<Started> {
  const location = path.join(root, file)
  const module = (await import(location)) as Module
  const run = module[start]
  if (typeof run !== 'function') throw new Error(`${file} does not export ${start}`)
  try {
    const given =
      argument === 'config' ? await readConfig(path.join(path.dirname(location), 'config.ts'), env) : argument
    return await (run as (given: unknown) => Promise<Started>)(given)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Reads `env` by the schema `Config` that every config.ts exports. */
async function readConfig(file: string, env: NodeJS.ProcessEnv): Promise<unknown> {
  const { Config } = (await import(file)) as { Config?: ZodType<object> }
  if (!Config) throw new Error(`${file} does not export Config`)
  return loadConfig(Config, env)
}

async function stop(code: number) {
  if (stopping) return
  stopping = true
  for (const stage of started.toReversed()) {
    const stops = await Promise.allSettled(stage.map(async (part) => part.stop()))
    for (const each of stops) if (each.status === 'rejected') console.error(each.reason)
  }
  process.exit(code)
}

/** The state of a process after an error that nobody expected is unknown: it ends, and a new one takes over. */
function endByBug(error: unknown) {
  console.error(error)
  process.exit(1)
}

function say(message: Message) {
  if (process.connected) process.send?.(message)
}
