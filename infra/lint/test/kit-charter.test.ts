/** The kit's charter: it knows no context, hides no drawer, and holds nothing that only one service needs. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const NOUNS = ['identity', 'journey', 'sprint', 'journal', 'billing', 'content page', 'narrative', 'stripe', 'openai']
const DRAWERS = /(^|[-.])(util|utils|helper|helpers|common|misc|shared|base)([-.]|$)/
/** Read by every other file of the kit, so that each service has it through them. */
const FOUNDATIONS = ['telemetry.ts', 'config.ts', 'testing.ts', 'testing-plans.ts']

/** What is wrong with a kit of these files, given the sources that import it (`<package>/...` -> text). */
function faults(kit: Record<string, string>, users: Record<string, string>): string[] {
  return Object.entries(kit).flatMap(([file, text]) => {
    const words = NOUNS.filter((noun) => new RegExp(`\\b${noun}\\b`, 'i').test(code(text)))
    const importers = new Set(
      Object.entries(users).flatMap(([name, source]) =>
        new RegExp(`@daybreak/kit/${file.replace('.ts', '')}'`).test(source) ? [name.split('/')[0]] : [],
      ),
    )
    const throughKit = Object.values(kit).some((other) => other.includes(`'./${file}'`))
    return [
      ...words.map((word) => `${file} names "${word}"`),
      ...(DRAWERS.test(file) ? [`${file} is a drawer`] : []),
      ...(/\bextends (?!Error|UnrecoverableError|z\.|AsyncIterable|Running|ServiceConfig|In\b)[A-Z]\w+ \{/.test(
        classes(text),
      )
        ? [`${file} extends a class`]
        : []),
      ...(importers.size < 2 && !throughKit && !FOUNDATIONS.includes(file) ? [`${file} serves fewer than two`] : []),
    ]
  })
}

/** The text without comments and without the contracts' import paths. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
const classes = (text: string) =>
  code(text)
    .split('\n')
    .filter((line) => /\bclass\b/.test(line))
    .join('\n')

function read(folder: string, packageName: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {}
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.ts') && !file.includes('generated'))
      .map((file) => [`${packageName}/${file}`, fs.readFileSync(path.join(folder, file), 'utf8')]),
  )
}

const kitFolder = path.join(root, 'services/kit/src')
const kit = Object.fromEntries(
  fs.readdirSync(kitFolder).map((file) => [file, fs.readFileSync(path.join(kitFolder, file), 'utf8')]),
)
const contexts = ['identity', 'journey', 'sprint', 'journal', 'billing', 'content']
const users = {
  ...read(path.join(root, 'gateway/src'), 'gateway'),
  ...Object.assign({}, ...contexts.map((context) => read(path.join(root, 'services', context, 'src'), context))),
}

test('the kit keeps to its charter', () => {
  expect(faults(kit, users)).toEqual([])
})

test('a context noun, a drawer, an inherited class and a file that serves one are each seen', () => {
  const planted = {
    'tasks.ts': 'export const sprint = 1',
    'string-utils.ts': '',
    'repository.ts': 'export class Repository extends Store {\n}',
    'lonely.ts': '',
  }
  const found = faults(planted, {
    'sprint/a.ts': "import '@daybreak/kit/lonely'",
    'sprint/b.ts': "import '@daybreak/kit/lonely'",
  })
  expect(found).toContain('tasks.ts names "sprint"')
  expect(found).toContain('string-utils.ts is a drawer')
  expect(found).toContain('repository.ts extends a class')
  expect(found).toContain('lonely.ts serves fewer than two')
})
