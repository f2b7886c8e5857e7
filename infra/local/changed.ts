/** Checks what changed since a revision and what depends on it. */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ESLINT, generate, IMPORT_RULES, OXLINT, PRETTIER, TYPES } from './checks.ts'
import type { Outcome } from './outcomes.ts'
import { runCheck, runHere, runTests } from './run-tests.ts'
import { root, runCommand } from './up-to-date.ts'

const LINTED = /\.(ts|tsx|mjs|js|cjs)$/
const UNITS = ['--config', 'infra/vitest.config.ts', '--passWithNoTests']

/** `--since REV` (HEAD without it): the change is what differs from REV, with files that git does not know yet. */
export async function checkChanged(args: string[]): Promise<Outcome[]> {
  const { values } = parseArgs({ args, options: { since: { type: 'string', default: 'HEAD' } } })
  const files = await changedFiles(values.since)
  console.log(`${files.length} changed files since ${values.since}`)
  const generated = await runHere('generate', generate)
  const [still, tested] = await Promise.all([checkFiles(files), testChanged(values.since)])
  return [generated, ...still, ...tested]
}

async function checkFiles(files: string[]): Promise<Outcome[]> {
  const linted = files.filter((file) => LINTED.test(file))
  const outcomes = [await runCheck(...TYPES, { show: 'after' })]
  if (linted.length > 0) {
    outcomes.push(await runCheck('lint', 'eslint', [...ESLINT, ...linted], { show: 'after' }))
    outcomes.push(await runCheck('lint that needs types', 'oxlint', [...OXLINT, ...linted], { show: 'after' }))
  }
  if (files.length > 0) outcomes.push(await runCheck('format', 'prettier', formatOf(files), { show: 'after' }))
  if (linted.length > 0) outcomes.push(await runCheck(...IMPORT_RULES, { show: 'after' }))
  return outcomes
}

const formatOf = (files: string[]) => [...PRETTIER, '--ignore-unknown', ...files]

/** The tests that import what has changed, and the contracts, which everybody rests on. */
async function testChanged(since: string): Promise<Outcome[]> {
  return [
    await runTests('unit and service tests of what has changed', [...UNITS, '--changed', since]),
    await runTests('contracts', [...UNITS, 'proto/test']),
  ]
}

async function changedFiles(since: string): Promise<string[]> {
  const ask = async (...args: string[]) => (await runCommand({ what: 'git', command: 'git', args })).split('\n')
  const differing = await ask('diff', '--name-only', '--diff-filter=d', since, '--')
  const unknown = await ask('ls-files', '--others', '--exclude-standard')
  return [...new Set([...differing, ...unknown])].filter((file) => file && fs.existsSync(path.join(root, file)))
}
