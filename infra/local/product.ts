/** Brings up everything in processes.ts and takes it down again in order. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { all } from './all.ts'
import { startChild } from './child.ts'
import { DEMO_ADMIN, ensureDemo } from './demo-data.ts'
import { generateCode } from './generated-code.ts'
import { notUsed } from './given.ts'
import { guard } from './guard.ts'
import { SERVERS, serverStarters, STOP_SIGNALS } from './infrastructure.ts'
import { takeLock } from './lock.ts'
import { operatorsPorts } from './operators-ports.ts'
import type { Options } from './options.ts'
import { isFree, rememberedPort, reservePort } from './ports.ts'
import { stopPid, TERMINATE } from './pid-file.ts'
import { refuseForProduction } from './production.ts'
import { planProcesses } from './processes.ts'
import { partsOf, publicUrl, SECRETS } from './setting.ts'
import { simulates, simulatorUrls } from './vendors.ts'
import type { ServerName } from './infrastructure.ts'
import type { ProcessName, ProcessPlan, SecretName, Setting } from './setting.ts'
import { loadSecrets } from './secrets.ts'
import { clusterOutside } from './servers.ts'
import { supervise } from './supervisor.ts'
import type { Running } from './supervisor.ts'
import { buildWeb, webDist } from './web-build.ts'
import type { WebMode } from './web-build.ts'

export type Product = {
  url: string
  dataDir: string
  simulators: ReturnType<typeof simulatorUrls>
  /** Whether the demo accounts are there. */
  demo: boolean
  stop: () => Promise<void>
}

/** How the launcher reports to the process that started it, and is told to stop. */
export type Terminal = { print: (line: string) => void; stopping: AbortSignal }

/** Everything that makes up the contents of a data directory. */
const CONTENTS = [...SERVERS, 'simulators', 'logs', 'run', 'ports.json', 'secrets.json', 'demo-loaded', 'running.json']
const CHILDREN: ProcessName[] = ['gateway', 'workers', 'services', 'simulators']
/** What a killed launcher and its killed guard left running. */
const LEFTOVER_TIMEOUT_MS = 6_000
const READY_TIMEOUT_MS = 60_000

/**
 * Starts the product; resolves when its public address answers for all of it.
 * @throws Error in one clear line; nothing is left running then.
 */
export async function startProduct(options: Options, terminal: Terminal): Promise<Product> {
  const undo = createUndo()
  try {
    return await bringUp(options, terminal, undo)
  } catch (error) {
    await undo.run()
    throw error
  }
}

type Undo = ReturnType<typeof createUndo>

/** What to do to stop, last first. */
function createUndo() {
  const steps: (() => Promise<void> | void)[] = []
  return {
    add: (step: () => Promise<void> | void) => void steps.push(step),
    run: async () => {
      for (let step = steps.pop(); step; step = steps.pop()) await step()
    },
  }
}

async function bringUp(options: Options, terminal: Terminal, undo: Undo): Promise<Product> {
  const { dataDir } = options
  refuseForProduction(options.env, dataDir)
  await claim(options, undo)
  const secrets = loadSecrets(dataDir, SECRETS)
  const [servers] = await all([startServers(options, secrets, terminal, undo), prepareCode(options.web, terminal)])
  terminal.stopping.throwIfAborted()
  const remembered = path.join(dataDir, 'ports.json')
  const setting: Setting = {
    ...servers,
    port: options.port,
    dataDir,
    webDist: webDist(options.web),
    simulators: {
      stripe: await rememberedPort(remembered, 'stripe'),
      openai: await rememberedPort(remembered, 'openai'),
      mail: await rememberedPort(remembered, 'mail'),
      contacts: await rememberedPort(remembered, 'contacts'),
    },
    readersFile: loadsDemo(options) ? demoMarker(options) : undefined,
    workersApart: options.workersApart,
    operators: await operatorsPorts(remembered, options),
    secrets,
    env: loadsDemo(options) && !options.env['ADMIN_USERNAME'] ? { ...options.env, ...DEMO_ADMIN } : options.env,
  }
  const plans = planProcesses(setting)
  const unused = notUsed(options.env, plans)
  if (unused) terminal.print(unused)
  await startChildren(plans, options, terminal, undo)
  await untilReady(options.port, terminal)
  const simulators = simulatorUrls(setting)
  const demo = await loadDemo(options, simulators.stripe, terminal)
  const product = { url: publicUrl(setting), dataDir, simulators, demo }
  const running = path.join(dataDir, 'running.json')
  const { operators } = setting
  const local = `http://127.0.0.1:${options.port}`
  fs.writeFileSync(`${running}.new`, JSON.stringify({ ...product, local, operators }, null, 2))
  fs.renameSync(`${running}.new`, running) // whoever waits for the file finds all of it
  undo.add(() => fs.rmSync(running, { force: true }))
  return { ...product, stop: undo.run }
}

/** Makes this process the only one on these data and on the port, and makes sure that nothing outlives it. */
async function claim({ dataDir, port, fresh }: Options, undo: Undo) {
  fs.mkdirSync(dataDir, { recursive: true })
  const lock = takeLock(path.join(dataDir, 'launcher.lock'))
  if (!lock.taken) throw new Error(`Daybreak already runs on ${dataDir} (process ${lock.holder}).`)
  undo.add(lock.release)
  fs.mkdirSync(runFolder(dataDir), { recursive: true, mode: 0o700 })
  const guarded = [
    ...CHILDREN.map((name) => ({ signals: TERMINATE, pidFile: pidFileOf(dataDir, name) })),
    ...SERVERS.toReversed().map((name) => ({
      signals: STOP_SIGNALS[name],
      pidFile: path.join(dataDir, name, `${name}.pid`),
    })),
  ]
  undo.add(await guard(path.join(dataDir, 'watchdog.pid'), guarded))
  for (const { pidFile, signals } of guarded) await stopPid(pidFile, signals, LEFTOVER_TIMEOUT_MS)
  if (!(await isFree(port)) || !(await isFree(port, '127.0.0.1'))) {
    throw new Error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
  }
  reservePort(port) // the gateway listens on it last
  if (fresh) for (const each of CONTENTS) fs.rmSync(path.join(dataDir, each), { recursive: true, force: true })
  if (fresh) fs.rmSync(clusterOutside(path.join(dataDir, 'postgres')), { recursive: true, force: true })
  for (const each of ['logs', 'run', 'simulators'])
    fs.mkdirSync(path.join(dataDir, each), { recursive: true, mode: 0o700 })
}

async function startServers(options: Options, secrets: Record<SecretName, string>, terminal: Terminal, undo: Undo) {
  const { print } = terminal
  const starters = serverStarters(secrets)
  const stops: (() => Promise<void>)[] = []
  undo.add(async () => void (await Promise.all(stops.map((stop) => stop()))))
  const startOne = async (name: ServerName) => {
    const began = Date.now()
    const dataDir = path.join(options.dataDir, name)
    const first = await starters[name]({ dataDir, announce: print })
    const { port, url } = first
    let next: Promise<Running> | undefined = Promise.resolve(first)
    const start = () => {
      const server = next ?? starters[name]({ dataDir, port })
      next = undefined
      return server
    }
    stops.push((await supervise({ name, report: print, start })).stop)
    print(timed(name, began, `127.0.0.1:${port}`))
    return { port, url }
  }
  const [postgres, nats, redis] = await all([startOne('postgres'), startOne('nats'), startOne('redis')])
  return { postgres, nats, redis }
}

async function prepareCode(mode: WebMode, { print }: Terminal) {
  const began = Date.now()
  const { made, failures } = await generateCode()
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
  if (made.length > 0) print(timed('generate', began, made.join(', ')))
  const building = Date.now()
  if (await buildWeb({ mode })) print(timed('web', building, mode === 'production' ? 'built' : `built for ${mode}`))
}

async function startChildren(plans: ProcessPlan[], options: Options, terminal: Terminal, undo: Undo) {
  const stops = new Map<ProcessName, () => Promise<void>>()
  undo.add(async () => {
    for (const name of CHILDREN) await stops.get(name)?.()
  })
  const started = new Map<ProcessName, Promise<void>>()
  for (const plan of plans) {
    const start = async () => {
      for (const name of plan.waitsFor) await started.get(name)
      terminal.stopping.throwIfAborted()
      const stop = await startOne(plan, options, terminal)
      if (stop) stops.set(plan.name, stop)
    }
    started.set(plan.name, start())
  }
  await all([...started.values()])
}

async function startOne(plan: ProcessPlan, { dataDir, verbose }: Options, { print }: Terminal) {
  const parts = partsOf(plan)
  if (parts.length === 0) return undefined
  const began = Date.now()
  const logFile = path.join(dataDir, 'logs', `${plan.name}.log`)
  const options = { plan, pidFile: pidFileOf(dataDir, plan.name), logFile, verbose }
  const { stop } = await supervise({ name: plan.name, report: print, start: () => startChild(options) })
  print(timed(plan.name, began, parts.map((part) => part.name).join(', ')))
  return stop
}

async function untilReady(port: number, { stopping }: Terminal) {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let answer = 'no answer'
  while (Date.now() < deadline) {
    stopping.throwIfAborted()
    try {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })
      if (response.ok) return
      answer = await response.text()
    } catch (error) {
      answer = String(error)
    }
    await delay(50)
  }
  throw new Error(`Not ready after ${READY_TIMEOUT_MS / 1000} s: ${answer}`)
}

const demoMarker = ({ dataDir }: Options) => path.join(dataDir, 'demo-loaded')

/** Real money stays untouched by demo accounts. */
const loadsDemo = ({ demo, env }: Options) => demo && simulates.stripe(env)

async function loadDemo(options: Options, stripeSimulatorUrl: string | null, { print }: Terminal): Promise<boolean> {
  if (!loadsDemo(options) || !stripeSimulatorUrl) return false
  const began = Date.now()
  const marker = demoMarker(options)
  const known = fs.existsSync(marker)
  const log = (line: string) => print(`  demo: ${line}`)
  const loaded = await ensureDemo(marker, { baseUrl: `http://127.0.0.1:${options.port}`, stripeSimulatorUrl, log })
  if (loaded && !known) print(timed('demo data', began, 'loaded'))
  return loaded
}

const runFolder = (dataDir: string) => path.join(dataDir, 'run')

function pidFileOf(dataDir: string, name: ProcessName) {
  return path.join(runFolder(dataDir), `${name}.pid`)
}

function timed(name: string, began: number, what: string) {
  return `  ${name.padEnd(11)} ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`
}
