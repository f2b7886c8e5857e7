/** Every package that the project depends on has a row in infra/docs/dependencies.md. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/up-to-date.ts'
import { TEXTS } from './texts.ts'

const SERVICES = fs.readdirSync(path.join(root, 'services')).map((name) => `services/${name}`)
const WORKSPACES = ['.', 'proto', 'gateway', 'web', 'infra', ...SERVICES].filter((folder) =>
  fs.existsSync(path.join(root, folder, 'package.json')),
)
const table = TEXTS.find(({ file }) => file === 'infra/docs/dependencies.md')!.text
const LISTED = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)

const isListed = (name: string) =>
  LISTED.some((row) => (row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name))

const packages = WORKSPACES.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string> | undefined>
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
}).filter((name) => !name.startsWith('@daybreak/'))

test('every direct dependency has a row', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((name) => !isListed(name))).toEqual([])
})

test('a package without a row is found', () => {
  expect([isListed('left-pad'), isListed('zod'), isListed('@radix-ui/react-dialog')]).toEqual([false, true, true])
})
