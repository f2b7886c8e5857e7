/** `npm run test:runbooks [-- name ...] [--keep]`: follows infra/docs/operations.md, command by command, on containers. */
import { REHEARSALS, type Stage } from './compose/runbook-checks.ts'
import { readGuide, runbooksIn, runCommands, type Runbook } from './compose/runbooks.ts'
import { hasDocker, openStack, type Stack } from './compose/stack.ts'

const VERSION = 'runbooks'
const FILES = 'docker-compose.yml:infra/docker/test.yml'

/** All runbooks in the order of the guide, or those that are named, after `start`. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  if (!hasDocker()) {
    console.error('This needs a Docker engine that answers (docker version).')
    return 1
  }
  const names = args.filter((arg) => !arg.startsWith('--'))
  const runbooks = runbooksIn(readGuide()).filter(
    ({ name }) => names.length === 0 || name === 'start' || names.includes(name),
  )
  const stack = await openStack(1, { DAYBREAK_VERSION: VERSION, COMPOSE_FILE: FILES })
  try {
    return (await rehearseAll(stack, runbooks)) ? 0 : 1
  } finally {
    if (!args.includes('--keep')) stack.compose('down', '--volumes', '--remove-orphans', '--timeout', '10')
    await stack.close()
  }
}

async function rehearseAll(stack: Stack, runbooks: Runbook[]): Promise<boolean> {
  const {
    DAYBREAK_URL: url = '',
    DAYBREAK_STRIPE_URL: stripeUrl = '',
    DAYBREAK_OPENAI_URL: openaiUrl = '',
  } = stack.place
  const stage: Stage = { stack, place: { url, stripeUrl, openaiUrl }, memory: new Map(), people: new Map() }
  let failed = 0
  for (const runbook of runbooks) {
    const began = performance.now()
    const problem = await rehearse(stage, runbook).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(problem === null ? `${runbook.name}: ${seconds} s` : `FAILED  ${runbook.name}: ${problem}`)
    if (problem !== null) failed += 1
  }
  console.log(`${runbooks.length - failed} runbooks passed, ${failed} failed`)
  return failed === 0
}

async function rehearse(stage: Stage, { name, commands }: Runbook): Promise<void> {
  const rehearsal = REHEARSALS[name]
  if (!rehearsal) throw new Error('nobody has said what must be so afterwards')
  const variables = (await rehearsal.before?.(stage)) ?? {}
  const over = new AbortController()
  const meanwhile = Promise.allSettled([rehearsal.meanwhile?.(stage, over.signal)])
  const { ok, out } = await runCommands(commands, { ...stage.stack.env, ...variables })
  over.abort()
  process.stdout.write(out)
  if (!ok) throw new Error('a command failed')
  for (const result of await meanwhile) if (result.status === 'rejected') throw result.reason
  await rehearsal.after(stage, out)
}
