/** An index on a table that is there already is made beside its use: concurrently, and alone in its migration. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTEXTS } from '../../../proto/src/define.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Migrations before this one stay as they are: they are applied. */
const FIRST = '20261126'

const INDEX = /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?"?(\w+)"?/is
const TABLE = /^create table (?:if not exists )?"?(\w+)"?/i

/** Comments and the bodies of functions are no statements. */
const statementsOf = (sql: string) =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$|\/\*[\s\S]*?\*\//gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** What is wrong with a migration. A table that it does not make is there already. */
function faultsOf(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = statements.map((statement) => TABLE.exec(statement)?.[1])
  return statements.flatMap((statement) => {
    const [isIndex, concurrently, table = ''] = INDEX.exec(statement) ?? []
    if (isIndex === undefined || made.includes(table)) return []
    if (concurrently === undefined) return [`an index on ${table} is not made concurrently`]
    return statements.length === 1 ? [] : [`an index on ${table} is not alone in its file`]
  })
}

test.each(CONTEXTS)('indexes on tables that are there are made concurrently, alone in their files: %s', (context) => {
  const folder = path.join(root, 'services', context, 'prisma/migrations')
  const names = fs.readdirSync(folder).filter((name) => /^\d/.test(name) && name >= FIRST)
  const read = (name: string) => fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
  expect(names.flatMap((name) => faultsOf(read(name)).map((fault) => `${name}: ${fault}`))).toEqual([])
})

test.each([
  ['create index on task (user_id)', 'an index on task is not made concurrently'],
  ['CREATE UNIQUE INDEX "task_key"\n  ON "task"("user_id");', 'an index on task is not made concurrently'],
  ['-- first\nalter table task add a int; create index a on task (a);', 'an index on task is not made concurrently'],
  ['create index person on task (a)', 'an index on task is not made concurrently'],
  ['create table note (id int); create index on task (id)', 'an index on task is not made concurrently'],
  ['create index concurrently a on task (a); drop index b', 'an index on task is not alone in its file'],
])('%j is refused', (sql, fault) => {
  expect(faultsOf(sql)).toEqual([fault])
})

test.each([
  ['create index concurrently if not exists "a" on "task"("a") where b is null; -- create index on task (b)'],
  ['create table "note" ("id" int); create index on "note"("id")'],
  ['create function f() returns void language sql as $$ create index on task (a); $$; alter table task add a int'],
])('%j may stand', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})
