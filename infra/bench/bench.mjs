// `npm run bench`: what the product's layers cost, measured side by side with the floor. See run.ts and options.ts.
// `npm run bench -- <name>`: one of the benches below, each told in the head of its file.
import { cacheCode, ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

/** How readers and payers fare under load, what the product takes at rest, what streams of changes cost, the end of an account, the web app on a slow phone, how AI workers scale, how long the slowest wait, what traces cost. */
const BENCHES = {
  erasure: async (args) => (await import('./erasure.ts')).main(args),
  growth: async (args) => (await import('./growth.ts')).main(args),
  generation: async () => (await import('./generation.ts')).main(),
  live: async (args) => (await import('./live.ts')).main(args),
  memory: async (args) => (await import('./memory.ts')).main(args),
  logins: async (args) => (await import('./logins.ts')).main(args),
  tail: async (args) => (await import('./tail.ts')).main(args),
  traces: async (args) => (await import('./traces.ts')).main(args),
  web: async (args) => (await import('./web.ts')).benchWeb(args, process.env),
  webhooks: async (args) => (await import('./webhooks.ts')).main(args),
}

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  cacheCode()
  const { requireGeneratedCode } = await import('../local/generated-code.ts')
  await requireGeneratedCode()
  const [name, ...rest] = process.argv.slice(2)
  if (Object.hasOwn(BENCHES, name)) await BENCHES[name](rest)
  else await (await import('./run.ts')).main(process.argv.slice(2))
}
