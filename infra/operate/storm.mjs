// `npm run test:faults [-- count]`: many generations while workers are killed, each stored once in the end.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { requireGeneratedCode } = await import('../local/generated-code.ts')
  await requireGeneratedCode()
  const [count = '200'] = process.argv.slice(2)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', 'infra/vitest.config.ts', '--project', 'node', 'services/journey/test/storm']
  const env = { ...process.env, STORM: count }
  process.exitCode = spawnSync(process.execPath, [vitest, ...args], { cwd: root, env, stdio: 'inherit' }).status ?? 1
}
