/** The import rules are seen to bite: one violation of each is planted in a copy of the tree's outline, and must be found. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const root = path.resolve(import.meta.dirname, '../../..')
const config = path.join(root, 'infra/lint/dependency-cruiser.cjs')
const folders = ['proto', 'services', 'gateway', 'web', 'infra']
/** Rule, file that breaks it, what it imports, and further files that must exist. */
const VIOLATIONS: [rule: string, file: string, imports: string, also?: Record<string, string>][] = [
  ['no-cycles', 'services/sprint/src/a.ts', './b.ts', { 'services/sprint/src/b.ts': "import './a.ts'" }],
  ['proto-is-a-leaf', 'proto/src/sprint.ts', 'node:fs'],
  ['kit-knows-no-context', 'services/kit/src/rpc.ts', '../../../proto/src/sprint.ts'],
  ['safety-knows-no-context', 'services/safety/src/engine.ts', '../../journey/src/answers.ts'],
  ['services-are-strangers', 'services/sprint/src/main.ts', '../../journal/src/main.ts'],
  ['services-stay-inside', 'services/sprint/src/main.ts', '../../../gateway/src/app.ts'],
  ['only-repository-knows-prisma', 'services/sprint/src/tasks.ts', './generated/client.ts'],
  ['rules-are-pure', 'services/sprint/src/tasks.ts', '../../kit/src/rpc.ts'],
  ['gateway-meets-services-on-nats', 'gateway/src/app.ts', '../../services/sprint/src/main.ts'],
  ['use-cases-know-no-transport', 'gateway/src/usecases/sprint.ts', '../rest/sprint.ts'],
  ['transports-are-strangers', 'gateway/src/rest/sprint.ts', '../graphql/sprint.ts'],
  ['transports-only-bind', 'gateway/src/rest/sprint.ts', '../../../proto/src/sprint.ts'],
  ['web-knows-only-the-schema', 'web/src/app/main.ts', '../../../proto/src/sprint.ts'],
  ['features-are-strangers', 'web/src/features/journal/list.ts', '../sprints/list.ts'],
  ['ui-and-lib-are-below', 'web/src/ui/button.ts', '../features/sprints/list.ts'],
  ['features-are-below-routes', 'web/src/features/sprints/list.ts', '../../routes/sprints.ts'],
  ['simulators-are-outsiders', 'infra/simulators/stripe/src/main.ts', '../../../../proto/src/sprint.ts'],
  ['black-box-stays-black', 'infra/tests/acceptance/a.ts', '../../../gateway/src/app.ts'],
  ['no-test-in-production', 'services/sprint/src/main.ts', '../test/main.test.ts'],
]

let tree: string
beforeAll(() => {
  tree = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-import-rules-'))
})
afterAll(() => fs.rmSync(tree, { recursive: true, force: true }))

/** The rules that a tree of nothing but these files breaks. */
function brokenRules(files: Record<string, string>): string[] {
  for (const folder of folders) fs.rmSync(path.join(tree, folder), { recursive: true, force: true })
  for (const folder of folders) fs.mkdirSync(path.join(tree, folder), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(tree, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, text)
  }
  const cruiser = path.join(root, 'node_modules/.bin/depcruise')
  const { stdout, stderr } = spawnSync(cruiser, ['--config', config, '--output-type', 'json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = JSON.parse(stdout || stderr) as {
    summary: { violations: { rule: { name: string } }[]; totalCruised: number }
  }
  expect(report.summary.totalCruised).toBeGreaterThanOrEqual(Object.keys(files).length)
  return [...new Set(report.summary.violations.map(({ rule }) => rule.name))]
}

test.each(VIOLATIONS)('%s bites', (rule, file, imports, also = {}) => {
  const target = path.join(path.dirname(file), imports)
  const exists = imports.startsWith('.') ? { [target]: 'export const there = 1' } : {}
  expect(brokenRules({ ...exists, ...also, [file]: `import '${imports}'` })).toContain(rule)
})

test('every rule has its violation', () => {
  const { forbidden } = (require(config) as { forbidden: { name: string }[] }) ?? { forbidden: [] }
  expect(VIOLATIONS.map(([rule]) => rule).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
})

test('a tree that keeps to the rules breaks none', () => {
  expect(
    brokenRules({
      'services/sprint/src/main.ts': "import '../../kit/src/rpc.ts'",
      'services/kit/src/rpc.ts': "import '../../../proto/src/define.ts'",
      'proto/src/define.ts': 'export const there = 1',
    }),
  ).toEqual([])
})
