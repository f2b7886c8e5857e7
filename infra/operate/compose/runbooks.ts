/** The commands of infra/docs/operations.md as they stand there: read out of it, run on containers, and looked at. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../local/up-to-date.ts'

export interface Runbook {
  name: string
  commands: string
}

const GUIDE = path.join(root, 'infra/docs/operations.md')
const BLOCK = /^```sh(?: runbook=(?<name>[\w-]+)| (?<kubernetes>kubernetes))?\n(?<commands>[\s\S]*?)^```$/gm

export const readGuide = () => fs.readFileSync(GUIDE, 'utf8')

/** Those that are run, in their order. @throws Error about a block that says neither its name nor that it is for a cluster. */
export function runbooksIn(text: string): Runbook[] {
  return blocksIn(text).flatMap(({ name, commands, kubernetes }) => {
    if (kubernetes) return []
    if (!name) throw new Error(`A block of commands has no name:\n${commands}`)
    return [{ name, commands }]
  })
}

/** Commands that need a cluster, and are not run. */
export const clusterCommandsIn = (text: string): string[] =>
  blocksIn(text).flatMap(({ commands, kubernetes }) => (kubernetes ? [commands] : []))

function blocksIn(text: string): { name: string | undefined; kubernetes: boolean; commands: string }[] {
  return [...text.matchAll(BLOCK)].map(({ groups = {} }) => ({
    name: groups['name'],
    kubernetes: groups['kubernetes'] !== undefined,
    commands: groups['commands'] ?? '',
  }))
}

/** Runs the commands as an operator's shell would, until the first that fails. Whether none did, and what they printed. */
export async function runCommands(commands: string, env: NodeJS.ProcessEnv): Promise<{ ok: boolean; out: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    ...{ cwd: root, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk) => void (out += String(chunk)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { ok: code === 0, out }
}
