/**
 * Lighthouse and what it needs, in a folder of the cache. It weighs 176 MB and 114 packages, an error reporter and a second
 * browser driver among them: too much for every clone to install for one part of the nightly run.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { withLock } from '../local/lock.ts'
import { root } from '../local/up-to-date.ts'

const LISTED = path.join(import.meta.dirname, 'packages')
const LOCK_FILE = 'package-lock.json'

export type Category = { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
export type Audit = {
  id: string
  title: string
  score: number | null
  /** A measured time in words. */
  displayValue?: string
  details?: { items?: unknown[] }
}
export type Report = {
  categories: Record<string, Category>
  audits: Record<string, Audit>
  /** How fast this machine is, by Lighthouse's own measure; scores of machines far apart cannot be compared. */
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}
type Flags = {
  port: number
  logLevel: 'error'
  output: 'json'
  disableStorageReset: boolean
  onlyCategories: string[]
  /** In milliseconds. */
  maxWaitForLoad: number
  throttling?: { cpuSlowdownMultiplier: number }
}
export type Lighthouse = {
  run: (url: string, flags: Flags, config?: object) => Promise<{ lhr: Report } | undefined>
  /** A wide screen, a wire, and a processor that nothing slows down. */
  desktop: object
  /** Runs in a page for a second: how fast this machine is. */
  benchmarkIndex: () => number
}

/** @throws Error when the packages cannot be fetched. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = path.join(process.env['DAYBREAK_CACHE_DIR'] ?? path.join(root, '.cache'), 'lighthouse')
  fs.mkdirSync(folder, { recursive: true })
  await withLock(`${folder}.lock`, () => Promise.resolve(install(folder)))
  const load = async (file: string): Promise<object> =>
    (await import(pathToFileURL(path.join(folder, 'node_modules/lighthouse/core', file)).href)) as object
  const index = (await load('index.js')) as { default: Lighthouse['run'] }
  const desktop = (await load('config/desktop-config.js')) as { default: object }
  const { pageFunctions } = (await load('lib/page-functions.js')) as {
    pageFunctions: { computeBenchmarkIndex: () => number }
  }
  return { run: index.default, desktop: desktop.default, benchmarkIndex: pageFunctions.computeBenchmarkIndex }
}

/** No script of a package runs. */
function install(folder: string): void {
  const done = path.join(folder, 'node_modules', LOCK_FILE)
  const wanted = fs.readFileSync(path.join(LISTED, LOCK_FILE), 'utf8')
  if (fs.existsSync(done) && fs.readFileSync(done, 'utf8') === wanted) return
  console.log('Installing Lighthouse (npm ci) ...')
  for (const file of ['package.json', LOCK_FILE]) fs.copyFileSync(path.join(LISTED, file), path.join(folder, file))
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional']
  const { status } = spawnSync('npm', options, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('npm could not install what infra/lighthouse/packages lists.')
  fs.writeFileSync(done, wanted)
}
