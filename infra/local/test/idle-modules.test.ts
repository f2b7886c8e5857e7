/** What a process loads before anybody asks it: not what few ever need, because each such library takes 5 to 45 MB. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../up-to-date.ts'

/** Prints the packages of all modules that its arguments load. */
const LISTER = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load: (url, context, next) => {
      const [, name] = /^.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) packages.add(name + (/\\/openai\\/client\\./.test(url) ? '/client' : ''))
      return next(url, context)
    },
  })
  for (const file of process.argv.slice(1)) await import(file)
  console.log([...packages].join('\\n'))
  process.exit()`

const packagesOf = (files: string[]): string[] =>
  execFileSync(process.execPath, ['--input-type=module', '-e', LISTER, ...files.map((file) => path.join(root, file))], {
    encoding: 'utf8',
  }).split('\n')

const mains = (file: string, contexts: string[]) => contexts.map((context) => `services/${context}/src/${file}.ts`)
const SELDOM = [
  'sanitize-html',
  ...['eld', 'compromise', 'stripe', 'openai/client', '@simplewebauthn/server', 'nodemailer'],
  ...['@opentelemetry/core', '@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http'],
]

test.each([
  ['services', mains('main', ['identity', 'journey', 'sprint', 'journal', 'billing', 'content']), SELDOM],
  ['workers', mains('worker', ['identity', 'journey', 'billing']), SELDOM],
  ['gateway', ['gateway/src/main.ts'], [...SELDOM, 'bullmq', '@prisma/adapter-pg', 'pg']],
  ['simulators', ['infra/simulators/stripe/src/server.ts', 'services/guide/src/server.ts'], SELDOM],
])(
  '%s',
  (_name, files, without) => {
    const packages = packagesOf(files)
    expect(packages).toContain('zod')
    expect(packages.filter((name) => without.includes(name))).toEqual([])
  },
  60_000,
)
