// `npm run test:histories [-- count [seed]]`: many random histories of payers and of sprints; the seed of the payers is
// printed and repeats them, a sprint that fails is printed whole.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { requireGeneratedCode } = await import('../local/generated-code.ts')
  await requireGeneratedCode()
  const [count, seed] = process.argv.slice(2)
  const env = {
    ...process.env,
    HISTORIES: count ?? process.env.HISTORIES ?? '10000',
    ...(seed !== undefined && { HISTORY_SEED: seed }),
  }
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--config',
    'infra/vitest.config.ts',
    '--project',
    'node',
    'services/billing/test/histories',
    'services/sprint/test/histories.test.ts',
  ]
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}
