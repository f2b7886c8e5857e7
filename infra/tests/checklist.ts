/** The acceptance checklist: what the specification promises, one statement per id. Tests cite the ids they prove. */
import fs from 'node:fs'
import path from 'node:path'

export type Item = {
  id: string
  /** Sections of the specification. */
  section: string
  /** L: literal; P: a placeholder that real data replaces; D: decided, because the specification is silent. */
  flag: 'L' | 'P' | 'D'
  statement: string
}

export const CHECKLIST = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'checklist.json'), 'utf8'),
) as readonly Item[]

const byId = new Map(CHECKLIST.map((item) => [item.id, item]))

/** The name of a test: an id with its statement, or several ids with what the test says in `instead`. */
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

/** Whatever is written like an id inside a call of `statement`, or stands at the start of a test's name. */
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
