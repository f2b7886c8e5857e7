// `npm run generate`: Prisma clients, the printed GraphQL schema and the web app's types, each only when its inputs changed.
import { ensureInstalled, fail, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { generateCode } = await import('./generated-code.ts')
  const { made, failures } = await generateCode()
  for (const each of made) console.log(`Generated ${each}`)
  if (failures.length > 0) fail(failures.join('\n\n'))
  console.log('Generated code is up to date.')
}
