/** Finds nats-server, redis-server, pgbouncer and promtool here, or brings them along where that needs no rights. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { withLock } from './lock.ts'

export type Binary = { path: string; version: string; env: NodeJS.ProcessEnv }
export type BinaryName = 'nats-server' | 'redis-server' | 'pgbouncer' | 'promtool'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
/** What is fetched together, by the folder of the cache that it is unpacked into. */
const PACKAGES = { servers: ['redis-server', 'nats-server'], pooler: ['pgbouncer'], rules: ['prometheus'] } as const
type Folder = keyof typeof PACKAGES
const FOLDER_OF: Record<BinaryName, Folder> = {
  'redis-server': 'servers',
  'nats-server': 'servers',
  pgbouncer: 'pooler',
  promtool: 'rules',
}
const fetching = new Map<Folder, Promise<void>>()

/**
 * @param announce is told once what had to be fetched.
 * @throws Error with the command that installs what is missing.
 */
export async function findBinary(name: BinaryName, announce: (line: string) => void = () => {}): Promise<Binary> {
  const found = (await findInstalled(name)) ?? (await findCached(name))
  if (found) return found
  if (process.platform === 'linux' && isOnPath('apt-get') && isOnPath('dpkg')) {
    const folder = FOLDER_OF[name]
    if (!fetching.has(folder)) fetching.set(folder, fetchOnce(name, announce))
    await fetching.get(folder)?.catch((error: unknown) => {
      throw new Error(`${missing(name)}\nThe package system could not fetch it: ${firstLine(error)}`)
    })
    const fetched = await findCached(name)
    if (fetched) return fetched
  }
  throw new Error(missing(name))
}

/** Several products may start at once on a fresh clone: one fetches, the others wait for it. */
function fetchOnce(name: BinaryName, announce: (line: string) => void): Promise<void> {
  const folder = FOLDER_OF[name]
  return withLock(`${cacheFolder(folder)}.lock`, async () => {
    if (await findCached(name)) return
    await fetchFromDebian(folder)
    announce(`Fetched ${PACKAGES[folder].join(' and ')} (Debian packages)`)
  })
}

async function findInstalled(name: BinaryName) {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean), ...FOLDERS]
  for (const folder of folders) {
    const file = path.join(folder, name)
    if (fs.existsSync(file)) return describe(file, {})
  }
  return undefined
}

async function findCached(name: BinaryName) {
  const unpacked = path.join(cacheFolder(FOLDER_OF[name]), 'root')
  const file = ['usr/sbin', 'usr/bin']
    .map((folder) => path.join(unpacked, folder, name))
    .find((each) => fs.existsSync(each))
  if (!file) return undefined
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => {
    const where = path.join(unpacked, folder)
    const names = fs.existsSync(where) ? fs.readdirSync(where).filter((each) => each.endsWith('-linux-gnu')) : []
    return names.map((each) => path.join(where, each))
  })
  return describe(file, { LD_LIBRARY_PATH: libraries.join(':') })
}

async function describe(file: string, env: NodeJS.ProcessEnv): Promise<Binary> {
  const { stdout } = await run(file, ['--version'], { env: { ...process.env, ...env } })
  const version = /v?=?(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
  if (version === undefined) throw new Error(`${file} --version says "${stdout.trim()}"`)
  return { path: file, version, env }
}

/**
 * Downloads the packages and what they need of this system with a private package state and unpacks them
 * beside it: no rights, nothing installed, signatures checked by apt as always.
 */
async function fetchFromDebian(folder: Folder) {
  const work = `${cacheFolder(folder)}.${process.pid}`
  const [lists, archives, unpacked] = ['lists', 'archives', 'root'].map((each) => path.join(work, each)) as [
    string,
    string,
    string,
  ]
  for (const each of [path.join(lists, 'partial'), path.join(archives, 'partial'), unpacked])
    fs.mkdirSync(each, { recursive: true })
  const options = Object.entries({
    'Dir::State': work,
    'Dir::State::lists': lists,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': work,
    'Dir::Cache::archives': archives,
    'APT::Sandbox::User': '',
    'Debug::NoLocking': '1',
  }).flatMap(([key, value]) => ['-o', `${key}=${value}`])
  const apt = (...args: string[]) => run('apt-get', [...options, '-qq', ...args], { maxBuffer: 1 << 26 })
  try {
    await apt('update')
    await apt('install', '-y', '--download-only', '--no-install-recommends', ...PACKAGES[folder])
    for (const name of fs.readdirSync(archives).filter((each) => each.endsWith('.deb'))) {
      await run('dpkg', ['-x', path.join(archives, name), unpacked])
    }
    fs.rmSync(cacheFolder(folder), { recursive: true, force: true })
    fs.mkdirSync(cacheFolder(folder), { recursive: true })
    fs.renameSync(unpacked, path.join(cacheFolder(folder), 'root'))
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

function cacheFolder(folder: Folder) {
  return path.join(process.env['DAYBREAK_CACHE_DIR'] ?? path.join(root, '.cache'), folder)
}

function isOnPath(name: string) {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, name)))
}

function missing(name: BinaryName) {
  return `${name} is not on this machine. Install it: ${installCommand(PACKAGES[FOLDER_OF[name]])}`
}

function installCommand(packages: readonly string[]) {
  const [redis, ...others] = packages
  const names = [redis?.replace('redis-server', 'redis'), ...others].join(' ')
  if (process.platform === 'darwin') return `brew install ${names}`
  if (isOnPath('apt-get')) return `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`
  if (isOnPath('apk')) return `sudo apk add ${names}`
  if (isOnPath('pacman')) return `sudo pacman -S ${names}`
  if (isOnPath('dnf')) return `sudo dnf install -y ${names}`
  return 'redis-server 7 or newer (redis.io), nats-server 2.9 or newer (nats.io), pgbouncer and promtool, anywhere on PATH'
}

function firstLine(error: unknown) {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n')[0]
}

/** Whether `version` is at least `wanted`, both as "major.minor". */
export function isAtLeast(version: string, wanted: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}
