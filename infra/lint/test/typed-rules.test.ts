/** The rules that need types are seen to bite: violations are planted in a folder of their own, in one run. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const VIOLATIONS = {
  'no-floating-promises': 'export const run = (work: () => Promise<void>) => { work() }',
  'no-misused-promises': 'export const list = (work: (n: number) => Promise<boolean>) => [1].filter(work)',
  'await-thenable': 'export const run = async () => { await 1 }',
  'no-unsafe-assignment': 'export const read = (text: string) => { const it = JSON.parse(text); return String(it) }',
  'only-throw-error': "export const fail = () => { throw 'a text' }",
  'restrict-template-expressions': 'export const say = (it: object) => `${it}`',
}

let report: string
beforeAll(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-typed-rules-'))
  const options = { compilerOptions: { strict: true, target: 'es2024', module: 'nodenext', noEmit: true } }
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options))
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  for (const [rule, text] of Object.entries(VIOLATIONS)) fs.writeFileSync(path.join(folder, `${rule}.ts`), `${text}\n`)
  const args = ['-c', path.join(root, '.oxlintrc.json'), '--type-aware', '--format=unix', folder]
  report = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), args, { cwd: root, encoding: 'utf8' }).stdout
  fs.rmSync(folder, { recursive: true })
})

test.each(Object.keys(VIOLATIONS))('%s is reported where it is broken', (rule) => {
  expect(report).toMatch(new RegExp(`${rule}\\.ts:\\d+:\\d+: .*typescript\\(${rule}\\)`))
})
