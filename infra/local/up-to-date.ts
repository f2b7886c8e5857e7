/** Work that is done again only when what it was made from has changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export type Work = {
  /** The file that records which inputs the outputs were made from. */
  record: string
  inputs: string[]
  /** What else the outputs depend on, by name. */
  settings?: Record<string, string>
  outputs: string[]
  run: () => Promise<unknown>
}

/** Runs the work unless its record says that these inputs led to the outputs that are there. True when it ran. */
export async function whenChanged({ record, inputs, settings = {}, outputs, run }: Work): Promise<boolean> {
  const before = hashOf(inputs) + hashOfText(JSON.stringify(settings))
  if (fs.existsSync(record) && fs.readFileSync(record, 'utf8') === before + hashOf(outputs)) return false
  await run()
  fs.mkdirSync(path.dirname(record), { recursive: true })
  fs.writeFileSync(record, before + hashOf(outputs))
  return true
}

/** The files under a folder of the repository, without those that are generated. */
export function filesUnder(folder: string): string[] {
  const start = path.join(root, folder)
  if (!fs.existsSync(start)) return []
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(node_modules|generated|gql|dist)\//.test(file.slice(root.length)))
    .sort()
}

/** The file that changes with the version of an installed package. */
export function packageFile(name: string): string {
  return path.join(root, 'node_modules', name, 'package.json')
}

export type Command = { what: string; command: string; args: string[]; cwd?: string; env?: NodeJS.ProcessEnv }

/** Runs a command and returns its output. @throws Error with everything it said when it fails. */
export function runCommand({ what, command, args, cwd = root, env = {} }: Command): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(stdout) : reject(new Error(`${what} failed:\n${`${stdout}\n${stderr}`.trim()}`)),
    )
  })
}

/** A command that the packages brought. */
export function packageCommand(name: string): string {
  return path.join(root, 'node_modules/.bin', name)
}

const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\n`)
    if (fs.existsSync(file)) hash.update(fs.readFileSync(file))
    hash.update('\n')
  }
  return hash.digest('hex')
}
