/** What a clone that was only installed can be asked for: the clients of its databases are not generated yet. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const CLIENT = /from '[^']*\/generated\/client/
/** A service is started, or tests are run, which import what they like. */
const STARTS = /['`]services\/[^'`]*\/src\/|'gateway\/src\/main\.ts'|vitest\.mjs|packageCommand\('vitest'\)/
const GENERATES = /await (?:generateCode|requireGeneratedCode)\(\)/
const TYPES = /^(?:import|export) type [^']*'[^']*'/gm

const commands = [
  ...fs
    .globSync('infra/*/*.mjs', { cwd: root })
    .filter((file) => read(file).includes('runsOnOwnNode(import.meta.url)')),
  ...[...read('package.json').matchAll(/node (infra\/\S+\.ts)/g)].map(([, file = '']) => file),
]

/** The texts of a file and of all that it imports, at once or later, but for what generates. */
function textsBehind(command: string): string[] {
  const texts = new Map<string, string>()
  const files = [command]
  for (const file of files) {
    if (texts.has(file) || file.endsWith('/generated-code.ts') || !fs.existsSync(path.join(root, file))) continue
    const text = read(file).replaceAll(TYPES, '')
    texts.set(file, text)
    for (const [, from = ''] of text.matchAll(/(?:from |import |import\()'([^']+)'/g)) {
      const [, part, inside] = /^@daybreak\/(\w+)\/(.+)$/.exec(from) ?? []
      if (from.startsWith('.')) files.push(path.join(path.dirname(file), from))
      else if (part) files.push(`${part}/src/${inside}.ts`, `services/${part}/src/${inside}.ts`)
    }
  }
  return [...texts.values()]
}

/**
 * Whether the clients are generated: by the command before it does anything else, or by what it imports, where none of that
 * imports a client.
 */
function generates(command: string): boolean {
  const [before = '', after] = read(command).split('runsOnOwnNode(import.meta.url)').at(-1)?.split(GENERATES) ?? []
  if (after === undefined) {
    const texts = textsBehind(command)
    return texts.some((text) => GENERATES.test(text)) && !texts.some((text) => CLIENT.test(text))
  }
  return !/import\(|spawn/.test(before.replace(/import\('[^']*\/generated-code\.ts'\)/, ''))
}

const needing = commands.filter((command) =>
  textsBehind(command).some((text) => CLIENT.test(text) || STARTS.test(text)),
)

test.each(needing)('%s has the clients generated before it needs them', (command) => {
  expect(generates(command)).toBe(true)
})

test('commands that import a client, start a service or run tests are among those that need clients', () => {
  const some = ['bench/bench', 'operate/operate', 'operate/failover', 'operate/grant-admin', 'operate/test-compose']
  const others = ['local/start', 'local/test', 'local/check', 'local/test-one', 'operate/storm', 'operate/histories']
  expect(needing).toEqual(expect.arrayContaining([...some, ...others].map((name) => `infra/${name}.mjs`)))
})

test.each(['typecheck', 'lint'] as const)('npm run %s generates first: types follow from the clients', (name) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<typeof name, string> }
  expect(scripts[name]).toMatch(/^npm run --silent generate && /)
})
