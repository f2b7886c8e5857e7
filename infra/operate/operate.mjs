// `npm run operate -- <command>`: the operator's commands, on the installation of `npm start` or the one in the environment.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { generateCode } = await import('../local/generated-code.ts')
  const { failures } = await generateCode()
  for (const failure of failures) console.error(failure)
  const { main } = await import('./operate.ts')
  process.exitCode = failures.length > 0 ? 1 : await main(process.argv.slice(2), process.env)
}
