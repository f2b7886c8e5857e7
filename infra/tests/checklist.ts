/** The acceptance checklist: one statement per requirement id. Tests cite the ids that they verify. */
import fs from 'node:fs'
import path from 'node:path'

export type Item = { id: string; statement: string }

/** The statements are the lines of infra/docs/requirements.md. */
export const CHECKLIST: readonly Item[] = linesOf('requirements.md')

/** Every id that may be cited: requirements, decisions, and hazards. */
export const CITABLE: ReadonlySet<string> = new Set(
  ['requirements.md', 'decisions.md', 'hazards.md'].flatMap((file) => linesOf(file).map(({ id }) => id)),
)

const byId = new Map(CHECKLIST.map((item) => [item.id, item]))

function linesOf(file: string): Item[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../docs', file), 'utf8')
  return [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm)].map(([, id = '', statement = '']) => ({ id, statement }))
}

/** The name of a test: the ids, followed by their statements, or by `instead` if it is given. */
export function statement(ids: string | readonly string[], instead?: string): string {
  const items = [ids].flat().map(find)
  return `${items.map(({ id }) => id).join(' ')} ${instead ?? items.map((item) => item.statement).join(' ')}`
}

function find(id: string): Item {
  const item = byId.get(id)
  if (!item) throw new Error(`The checklist has no ${id}`)
  return item
}

/** The ids that the tests under these folders cite, by file. */
export function citedIn(folders: string[]): Map<string, string[]> {
  const files = folders.flatMap((folder) =>
    fs.existsSync(folder)
      ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
      : [],
  )
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.split(path.sep).includes('node_modules'))
  return new Map(tests.map((file) => [file, citationsIn(fs.readFileSync(file, 'utf8'))]))
}

/** The ids in a source file: in calls of `statement`, and at the start of a test's name. */
export function citationsIn(source: string): string[] {
  const calls = source.matchAll(/(?<!=> )statement\(\s*(\[[^\]]*\]|'[^']*')/g)
  const stated = [...calls].flatMap(([, ids = '']) => [...ids.matchAll(/'([^']+)'/g)].map(([, id = '']) => id))
  const names = source.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)?|\)|`)\(\s*['"`]((?:[A-Z]+-\d+[,:]?\s+)+)/g)
  const named = [...names].flatMap(([, ids = '']) => [...ids.matchAll(/[A-Z]{2,}-\d+/g)].map(([id]) => id))
  return [...stated, ...named]
}

/** One line per group: how many of its ids are cited. */
export function coverage(cited: Iterable<string>): string {
  const known = new Set([...cited].filter((id) => byId.has(id)))
  const groups = Map.groupBy(CHECKLIST, ({ id }) => id.replace(/-\d+$/, ''))
  const lines = [...groups].map(([group, items]) => {
    const missing = items.filter(({ id }) => !known.has(id)).map(({ id }) => id.replace(/^.*-/, ''))
    const count = `${items.length - missing.length}/${items.length}`
    return `  ${group.padEnd(4)} ${count.padStart(7)}${missing.length > 0 ? `   not ${missing.join(' ')}` : ''}`
  })
  return [`Checklist: ${known.size} of ${CHECKLIST.length} statements are cited by tests`, ...lines].join('\n')
}
