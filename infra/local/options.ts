/** The options of `npm start`, from arguments and environment. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withFiles } from './given.ts'
import { root } from './up-to-date.ts'
import type { WebMode } from './web-build.ts'

export type Options = {
  port: number
  dataDir: string
  /** Begins with empty data. */
  fresh: boolean
  /** Fills an empty system with the demo accounts. */
  demo: boolean
  /** Workers have a process of their own, as in production. */
  workersApart: boolean
  /** Shows the logs of all processes in the terminal, too. */
  verbose: boolean
  /** Which bundle of the web app is served. */
  web: WebMode
  env: NodeJS.ProcessEnv
}

export const USAGE = `npm start -- [--fresh] [--no-demo] [--workers-apart] [--verbose]
  --fresh           throw away the data of this installation first
  --no-demo         no demo accounts
  --workers-apart   workers in a process of their own, as in production: it takes 90 MB more
  --verbose         show the logs of all processes
Environment: PORT (3000), DAYBREAK_DATA_DIR (.data), STRIPE_* and OPENAI_* for the real ones, and all others of
  infra/docs/environment.md; what is set and not used is said. DAYBREAK_FAULTS=true puts a simulator with faults and a
  history in front of the built-in guide.`

/** @throws Error that says what is wrong with an argument or variable. */
export function readOptions(args: string[], given: NodeJS.ProcessEnv): Options {
  const env = withFiles(given)
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      fresh: { type: 'boolean' },
      demo: { type: 'boolean' },
      'workers-apart': { type: 'boolean' },
      verbose: { type: 'boolean' },
    },
  })
  const port = Number(env['PORT'] || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${env['PORT']}".`)
  return {
    port,
    dataDir: path.resolve(env['DAYBREAK_DATA_DIR'] || path.join(root, '.data')),
    fresh: values.fresh ?? false,
    demo: values.demo ?? true,
    workersApart: values['workers-apart'] ?? false,
    verbose: values.verbose ?? false,
    web: readWebMode(env['DAYBREAK_WEB']),
    env,
  }
}

function readWebMode(mode: string | undefined): WebMode {
  if (!mode || mode === 'production') return 'production'
  if (mode === 'development') return mode
  throw new Error(`DAYBREAK_WEB must be production or development, not "${mode}".`)
}
