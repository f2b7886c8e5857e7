import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
/** What is no part: the run itself, and what needs the name of a part. */
const NO_PARTS = ['test:nightly', 'test:one']

test('every test command of package.json is a part of the nightly run', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  const commands = Object.keys(scripts).filter((name) => name.startsWith('test:') && !NO_PARTS.includes(name))
  const nightly = fs.readFileSync(path.join(root, 'infra/local/nightly.ts'), 'utf8')
  const run = [...nightly.matchAll(/^(?: {4}| {2}\{.* )run: \(\) =>\s+script\(['`][^'`]*['`], '(test:\w+)'/gm)].map(
    ([, name]) => name,
  )
  expect([...new Set(run)].toSorted()).toEqual(commands.toSorted())
})
