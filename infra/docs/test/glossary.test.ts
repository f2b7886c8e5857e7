/** The words that the glossary puts aside are no names of code. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { identifiersIn, uses } from './identifiers.ts'
import { TEXTS } from './texts.ts'

type Row = { word: string; only: string[]; except: string[] }

const glossary = TEXTS.find(({ file }) => file === 'infra/docs/glossary.md')!.text
const ROWS: Row[] = [
  ...glossary.split('## Words that are not used')[1]!.matchAll(/^\| `([^`]+)` \|[^|]*\|(.*)\|$/gm),
].map(([, word = '', where = '']) => {
  const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found)
  return where.trim().startsWith('in ')
    ? { word, only: paths, except: [] }
    : { word, only: [], except: [...paths, 'infra/docs/test/'] }
})

const SOURCES = TEXTS.filter(({ file }) => /\.(tsx?|mjs|cjs|js|graphql|prisma)$/.test(file))

/** Where each name is used; a file's own name counts as one of its names. */
const filesByName = new Map<string, string[]>()
for (const { file, text } of SOURCES) {
  const [own = ''] = path.basename(file).split('.')
  for (const name of identifiersIn(text).add(own.replaceAll('-', '_')))
    filesByName.set(name, [...(filesByName.get(name) ?? []), file])
}

function findUses({ word, only, except }: Row, names = filesByName): string[] {
  const isMeant = (file: string) =>
    (only.length === 0 || only.some((start) => file.startsWith(start))) &&
    !except.some((start) => file.startsWith(start))
  return [...names]
    .filter(([name]) => uses(name, word))
    .flatMap(([name, files]) => files.filter(isMeant).map((file) => `${file}: ${name}`))
}

test('the table is read, and so is the code', () => {
  expect(ROWS.length).toBeGreaterThan(30)
  expect(filesByName.size).toBeGreaterThan(5_000)
})

test.each(ROWS)('no name of code is $word', (row) => {
  expect(findUses(row)).toEqual([])
})

test('a name that is put aside is found, as a part of another and in the name of a file', () => {
  const names = new Map([
    ['findTaskTwin', ['a.ts']],
    ['TWIN_MS', ['b.ts']],
    ['way_out_dialog', ['way-out-dialog.tsx']],
    ['twinkle', ['c.ts']],
  ])
  const found = (word: string) => findUses({ word, only: [], except: [] }, names)
  expect(found('twin')).toEqual(['a.ts: findTaskTwin', 'b.ts: TWIN_MS'])
  expect(found('way out')).toEqual(['way-out-dialog.tsx: way_out_dialog'])
})

test('comments and strings are no names', () => {
  expect([...identifiersIn(`const a = 'Desk' // a desk\n/* Shop */ b(\`Place\`)`)]).toEqual(['const', 'a', 'b'])
})
