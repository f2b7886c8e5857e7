// `npm run test:stripe`: what billing counts on, asked of the sandbox of STRIPE_SECRET_KEY; of the simulator without one.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { requireGeneratedCode } = await import('../local/generated-code.ts')
  await requireGeneratedCode()
  const { STRIPE_SECRET_KEY } = process.env
  console.log(
    STRIPE_SECRET_KEY
      ? 'Asking the sandbox of STRIPE_SECRET_KEY.'
      : 'STRIPE_SECRET_KEY is not set: asking the simulator.',
  )
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', 'infra/vitest.config.ts', '--project', 'node', '--testTimeout', '60000']
  const { status } = spawnSync(process.execPath, [vitest, ...args, 'infra/simulators/stripe/test/contract'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
