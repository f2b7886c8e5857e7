/** Every package that a workspace imports stands in its package.json, and every package that stands there is used. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>

/** All but the package that Lighthouse is installed from, which is asked as a command. */
const folders = tracked
  .filter((file) => path.basename(file) === 'package.json' && file !== 'infra/lighthouse/packages/package.json')
  .map((file) => path.dirname(file))
const manifestOf = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest
const declaredBy = (folder: string): string[] => {
  const { dependencies, devDependencies } = manifestOf(folder)
  return Object.keys({ ...dependencies, ...devDependencies })
}

/** The workspace that a file belongs to; the root for what belongs to none. */
const workspaceOf = (file: string) =>
  folders
    .filter((folder) => folder !== '.' && file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0] ?? '.'

function packagesIn(text: string): string[] {
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  return names
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

const code = tracked.filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file))
const uses = code.flatMap((file) => packagesIn(read(file)).map((name) => ({ file, name })))

test('no package runs a script while it is installed, whichever npm installs it', () => {
  // `allowScripts` is for a newer npm than Node 20 brings.
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: root, env: withoutNpm() })
  expect(setting.toString().trim()).toBe('true')
  expect(read('infra/docker/Dockerfile')).toMatch(/COPY [^\n]*\.npmrc/)
})
/** What `npm run` tells its children would outweigh the file. */
const withoutNpm = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

test('packages are found where they are imported', () => {
  expect(packagesIn("import { z } from 'zod'\nimport '@scope/one/style.css'\nawait import('two')")).toEqual([
    'zod',
    '@scope/one',
    'two',
  ])
  expect(packagesIn("import fs from 'node:fs'\nimport { a } from './a.ts'\nconst text = \"from 'three'\"")).toEqual([])
  expect(uses.length).toBeGreaterThan(500)
})

test('a package that is imported is declared by the workspace, or by the root', () => {
  const shared = declaredBy('.')
  const undeclared = uses.filter(({ file, name }) => {
    const workspace = workspaceOf(file)
    return ![name, `@types/${name}`].some((each) => [...declaredBy(workspace), ...shared].includes(each))
  })
  expect([
    ...new Set(undeclared.map(({ file, name }) => `${workspaceOf(file)} imports ${name}, as in ${file}`)),
  ]).toEqual([])
})

/** Used without being named: types, what generated code imports, and what another package wants beside it. */
const UNSEEN = /^(@types\/.*|@prisma\/client|oxlint-tsgolint|@testing-library\/dom|rxjs)$/

/** In quotes, in a path, or as a command. */
const isNamed = (text: string, name: string) => ["'", '"', '/', '`'].some((mark) => text.includes(mark + name))

test('a package that is declared is used', () => {
  const texts = new Map(
    tracked
      .filter(
        (file) =>
          /\.([cm]?[jt]sx?|css|html|ya?ml|json)$|Dockerfile$/.test(file) && !/package(-lock)?\.json$/.test(file),
      )
      .map((file) => [file, read(file)]),
  )
  const unused = folders.flatMap((folder) =>
    declaredBy(folder)
      .filter((name) => !UNSEEN.test(name))
      .filter(
        (name) =>
          ![...texts].some(([file, text]) => (folder === '.' || workspaceOf(file) === folder) && isNamed(text, name)),
      )
      .map((name) => `${folder} declares ${name}`),
  )
  expect(unused).toEqual([])
})
