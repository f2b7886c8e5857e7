/** The operator's commands in one program, as images have them: `operate <command>`; see infra/docs/operations.md. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { CONTEXTS, type ContextName } from '../../proto/src/define.ts'
import { backUp, backUpAndKeep, logErasures, restore } from './backup.ts'
import { checkEnvironment } from './check-environment.ts'
import { makeDatabases, migrateDatabases } from './databases.ts'
import { main as serveBoard } from './queues.ts'
import { main as redrive } from './redrive.ts'
import { refillQueue } from './refill-queue.ts'
import { loadDemoAccounts } from './demo.ts'
import { listUnfinished } from './generations.ts'
import { writeKubernetesSecrets } from './kubernetes-secrets.ts'
import { databaseUrlOf, explainFailure } from './service-database.ts'
import { renewSecrets, setUp } from './setup.ts'

const root = path.resolve(import.meta.dirname, '../..')
type Command = (args: string[], env: NodeJS.ProcessEnv) => Promise<string[] | number> | string[] | number

const COMMANDS: Record<string, { usage: string; run: Command }> = {
  setup: {
    usage: `setup [--renew]              makes the secrets of an installation in containers (as root, in a volume); with
                               --renew it replaces the existing ones`,
    run: ([renew], env) => {
      checkEnvironment(env)
      const make = renew === '--renew' ? renewSecrets : setUp
      const made = make(env['SECRETS_ROOT'] ?? '/secrets', env['DATA_ROOT'] ?? '/data')
      return [made.length > 0 ? `${made.length} secrets made` : 'all secrets already exist']
    },
  },
  'kubernetes-secrets': {
    usage:
      'kubernetes-secrets <folder>  writes the secrets of infra/kubernetes, with the keys that the environment names',
    run: ([folder], env) => writeKubernetesSecrets(required(folder, 'a folder'), env),
  },
  databases: {
    usage: 'databases                    makes roles and databases that are missing (POSTGRES_URL: a superuser)',
    run: (_args, env) => makeDatabases(env),
  },
  migrate: {
    usage: 'migrate [context ...]        brings databases up to date',
    run: (args, env) => migrateDatabases(contextsOf(args), env),
  },
  'admin-grant': {
    usage: 'admin-grant <username>       makes an account an admin',
    run: (args, env) => runFile('services/identity/src/grant-admin.ts', args, serviceEnvironment('identity', env)),
  },
  demo: {
    usage: 'demo                         loads the demo accounts, once; only where payments are simulated',
    run: async (_args, env) => {
      const lines = await loadDemoAccounts(env)
      const isAdmin = runFile('services/identity/src/grant-admin.ts', ['admin'], serviceEnvironment('identity', env))
      return isAdmin === 0 ? lines : isAdmin
    },
  },
  redrive: {
    usage: 'redrive <context> [--list]   tries again, or lists, what a service has put aside',
    run: (args, env) => redrive(args, env),
  },
  reconcile: {
    usage: 'reconcile                    reads again from Stripe each subscription not read for a day',
    run: (_args, env) => runFile('services/billing/src/main.ts', ['reconcile'], serviceEnvironment('billing', env)),
  },
  generations: {
    usage: 'generations                  lists what Sol has yet to write, and how long each has been idle',
    run: (_args, env) => listUnfinished(env),
  },
  'refill-queue': {
    usage: 'refill-queue <queue>         empties a queue; its service refills it from the rows that wait',
    run: ([queue], env) => refillQueue(queue, env),
  },
  queues: {
    usage: 'queues                       serves the board of queues for admins (GATEWAY_URL, PORT)',
    run: (_args, env) => serveBoard(env),
  },
  backup: {
    usage: `backup <folder> [--keep <n>] writes all databases to files, each as of one moment; with --keep into a folder
                               of that moment in <folder>, where the newest n stay`,
    run: ([folder, keep, count], env) =>
      keep === '--keep'
        ? backUpAndKeep(required(folder, 'a folder'), countOf(count), env)
        : backUp(required(folder, 'a folder'), env),
  },
  erasures: {
    usage: 'erasures <folder>            notes beside the back-ups in <folder> who was erased since they were made',
    run: async ([folder], env) => [`${await logErasures(required(folder, 'a folder'), env)} erasures noted`],
  },
  restore: {
    usage: 'restore <folder> --replace   replaces all databases by those of a back-up; stop the product first',
    run: ([folder, replace], env) => restore(required(folder, 'a folder'), replace === '--replace', env),
  },
}

/** Returns the exit code. */
export async function main([name, ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const command = name === undefined ? undefined : COMMANDS[name]
  if (!command) {
    console.error(['operate <command>', ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`)].join('\n'))
    return 1
  }
  try {
    const result = await command.run(args, env)
    if (typeof result === 'number') return result
    for (const line of result) console.log(line)
    return 0
  } catch (error) {
    console.error(explainFailure(error))
    return 1
  }
}

function contextsOf(args: string[]): readonly ContextName[] {
  const unknown = args.find((arg) => !CONTEXTS.some((context) => context === arg))
  if (unknown !== undefined) throw new Error(`There is no service ${unknown}: ${CONTEXTS.join(', ')}.`)
  return args.length > 0 ? CONTEXTS.filter((context) => args.includes(context)) : CONTEXTS
}

function required(value: string | undefined, what: string): string {
  if (!value) throw new Error(`This needs ${what}.`)
  return value
}

function countOf(text: string | undefined): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error('--keep needs how many back-ups stay, 1 or more.')
  return count
}

const serviceEnvironment = (context: ContextName, env: NodeJS.ProcessEnv) => ({
  ...env,
  DATABASE_URL: databaseUrlOf(context, env),
})

function runFile(file: string, args: string[], env: NodeJS.ProcessEnv): number {
  return spawnSync(process.execPath, [path.join(root, file), ...args], { env, stdio: 'inherit' }).status ?? 1
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env)
