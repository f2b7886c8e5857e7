// Gets a plain script onto the project's own Node and its installed packages, whatever Node started it.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(import.meta.dirname ?? path.dirname(fileURLToPath(import.meta.url)), '../..')
const REQUIRED = 24

/** Runs `npm ci` when the installed packages are not those of package-lock.json. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, ['ci', '--include=dev'], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    fail(`npm ci failed${error ? `: ${error.message}` : ''}. Run "npm ci" in ${root} and look at what it says.`)
}

/**
 * Returns true when this process runs on Node 24 or newer. Otherwise starts the same script again on
 * the project's own Node, ends this process with that one's exit code, and returns false.
 */
export function runsOnOwnNode(script) {
  if (major(process.versions.node) >= REQUIRED) return true
  const node = path.join(root, 'node_modules/.bin/node')
  if (!fs.existsSync(node)) {
    fail(
      `Node ${REQUIRED} or newer is needed, this is ${process.versions.node}. Install it from nodejs.org, or run "npm ci".`,
    )
  }
  // The channel tells the new process when this one is gone, even by SIGKILL.
  const child = spawn(node, [fileURLToPath(script), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path.join(root, 'node_modules/.bin') + path.delimiter + (process.env.PATH ?? '') },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return false
}

/**
 * What this process and those that it starts load from now on is read as it was stripped and compiled the last time:
 * in half the time, and what strips types is not loaded at all.
 */
export function cacheCode() {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/code')
  process.getBuiltinModule('node:module').enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isInstalled() {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages
  try {
    const locked = read('package-lock.json')
    const installed = read('node_modules/.package-lock.json')
    return Object.entries(locked).every(
      ([name, wanted]) =>
        !name.startsWith('node_modules/') ||
        wanted.optional ||
        wanted.devOptional ||
        wanted.peer ||
        (installed[name]?.version === wanted.version && installed[name]?.link === wanted.link),
    )
  } catch {
    return false
  }
}

function major(version) {
  return Number(version.split('.')[0])
}
