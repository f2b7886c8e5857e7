/** Builds the image, starts docker-compose.yml on free ports in a project of its own, tests it by its address, removes it. */
import { spawnSync } from 'node:child_process'
import { runTests, type Outcome } from '../local/outcomes.ts'
import { DEMO_ADMIN } from '../local/demo-data.ts'
import { freePort } from '../local/ports.ts'
import { root } from '../local/up-to-date.ts'

const FILES = ['-f', 'docker-compose.yml', '-f', 'infra/docker/test.yml']
const WAIT_SECONDS = '300'

/** `--keep` leaves it running; other arguments name the tests (all of the acceptance suite without). Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status !== 0) {
    console.error('This needs a Docker engine that answers (docker version).')
    return 1
  }
  const env = await environment()
  const compose = (...rest: string[]) =>
    spawnSync('docker', ['compose', ...FILES, ...rest], { cwd: root, env, stdio: 'inherit' }).status === 0
  const named = args.filter((arg) => !arg.startsWith('--'))
  try {
    if (!compose('build', 'setup') || !compose('up', '--wait', '--wait-timeout', WAIT_SECONDS)) {
      compose('logs', '--tail', '20')
      return 1
    }
    const outcome = await test(named.length > 0 ? named : ['infra/tests/acceptance'], env)
    for (const failure of outcome.failures ?? []) console.log(`FAILED  ${failure}`)
    console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
    return outcome.failed > 0 ? 1 : 0
  } finally {
    if (!args.includes('--keep')) compose('down', '--volumes', '--remove-orphans', '--timeout', '10')
  }
}

function test(files: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const at = (name: string) => `http://127.0.0.1:${env[`${name}_PORT`]}`
  const place = {
    DAYBREAK_URL: `http://127.0.0.1:${env['PORT']}`,
    DAYBREAK_STRIPE_URL: at('STRIPE_SIMULATOR'),
    DAYBREAK_OPENAI_URL: at('OPENAI_SIMULATOR'),
    DAYBREAK_MAIL_URL: at('MAIL_SIMULATOR'),
    DAYBREAK_CONTACTS_URL: at('CONTACTS_SIMULATOR'),
  }
  const args = ['--config', 'infra/tests/vitest.config.ts', ...files]
  return runTests('acceptance tests of the containers', args, { env: place })
}

async function environment(): Promise<NodeJS.ProcessEnv> {
  const names = [
    'PORT',
    'STRIPE_SIMULATOR_PORT',
    'OPENAI_SIMULATOR_PORT',
    'MAIL_SIMULATOR_PORT',
    'CONTACTS_SIMULATOR_PORT',
  ]
  const ports: Record<string, string> = {}
  for (const name of names) ports[name] = process.env[name] ?? String(await freePort())
  const stripe = `http://127.0.0.1:${ports['STRIPE_SIMULATOR_PORT']}`
  return {
    ...{ ...process.env, ...DEMO_ADMIN, ...ports, COMPOSE_PROJECT_NAME: 'daybreak-test', CHECK_REPLIES: 'true' },
    PUBLIC_URL: `http://localhost:${ports['PORT']}`,
    STRIPE_RETURN_ORIGINS: `http://localhost:${ports['PORT']},http://127.0.0.1:${ports['PORT']}`,
    STRIPE_BROWSER_URL: stripe,
    STRIPE_SCRIPT_URL: `${stripe}/stripe.js`,
  }
}
