/** The import rules are seen to bite: a violation of each is planted in an outline of the tree, and one report names all. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

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
  ['transports-only-bind', 'gateway/src/rest/sprint.ts', '../../../services/kit/src/rpc.ts'],
  ['graphql-has-its-own-shapes', 'gateway/src/graphql/sprint.ts', '../../../proto/src/sprint.ts'],
  ['web-knows-only-the-schema', 'web/src/app/main.ts', '../../../proto/src/sprint.ts'],
  ['features-are-strangers', 'web/src/features/journal/list.ts', '../sprints/list.ts'],
  ['ui-and-lib-are-below', 'web/src/ui/button.ts', '../features/sprints/list.ts'],
  ['features-are-below-routes', 'web/src/features/sprints/list.ts', '../../routes/sprints.ts'],
  ['guide-stands-alone', 'services/guide/src/main.ts', '../../kit/src/config.ts'],
  ['simulators-are-outsiders', 'infra/simulators/stripe/src/main.ts', '../../../../proto/src/sprint.ts'],
  ['black-box-stays-black', 'infra/tests/acceptance/a.ts', '../../../gateway/src/app.ts'],
  ['no-test-in-production', 'services/sprint/src/main.ts', '../test/main.test.ts'],
  ['no-test-in-production', 'web/src/features/sprints/card.ts', './testing.ts'],
]

/** Beside the violations, files that keep to the rules. */
const CLEAN = {
  'services/journal/src/main.ts': "import '../../kit/src/log.ts'",
  'services/kit/src/log.ts': "import '../../../proto/src/define.ts'",
  'proto/src/define.ts': 'export const there = 1',
}

type Violation = { rule: string; from: string; to: string }
const targetOf = (file: string, imports: string) =>
  imports.startsWith('.') ? path.join(path.dirname(file), imports) : imports.replace('node:', '')

let found: Violation[]
beforeAll(() => {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-import-rules-'))
  const files = plant(tree)
  found = violationsIn(tree, files.length)
  fs.rmSync(tree, { recursive: true, force: true })
})

/** Writes all violations; a file that breaks several rules has an import for each. */
function plant(tree: string): string[] {
  const texts = new Map(Object.entries(CLEAN))
  for (const [, file, imports, also = {}] of VIOLATIONS) {
    const target = targetOf(file, imports)
    for (const [name, text] of Object.entries({ [target]: '', ...also, [file]: `import '${imports}'` }))
      if (path.dirname(name) !== '.') texts.set(name, `${texts.get(name) ?? ''}\n${text}`)
  }
  for (const [name, text] of texts) {
    fs.mkdirSync(path.dirname(path.join(tree, name)), { recursive: true })
    fs.writeFileSync(path.join(tree, name), text)
  }
  return [...texts.keys()]
}

function violationsIn(tree: string, files: number): Violation[] {
  const cruiser = path.join(root, 'node_modules/.bin/depcruise')
  const { stdout, stderr } = spawnSync(cruiser, ['--config', config, '--output-type', 'json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = JSON.parse(stdout || stderr) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number }
  }
  expect(report.summary.totalCruised).toBeGreaterThanOrEqual(files)
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

test.each(VIOLATIONS)('%s bites', (rule, file, imports) => {
  expect(found).toContainEqual({ rule, from: file, to: targetOf(file, imports) })
})

test('every rule has its violation', () => {
  const { forbidden } = (require(config) as { forbidden: { name: string }[] }) ?? { forbidden: [] }
  expect([...new Set(VIOLATIONS.map(([rule]) => rule))].toSorted()).toEqual(
    forbidden.map(({ name }) => name).toSorted(),
  )
})

test('a tree that keeps to the rules breaks none', () => {
  expect(found.filter(({ from }) => Object.hasOwn(CLEAN, from))).toEqual([])
})
