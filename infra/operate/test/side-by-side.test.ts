/**
 * Two releases run side by side on the newer schema: what the older one reads is still there, and what it writes need not
 * know what is new. Each migration is compared with the schema before it; a clone needs no history for that.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '@daybreak/kit/migrations'
import { createTestDatabase } from '@daybreak/kit/testing'
import { CONTEXTS } from '@daybreak/proto/define'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

/** Before this there was no release that could be running. */
const FIRST_RELEASE = '20261123193000'

interface Schema {
  /** What older statements name, and how: types of columns, arguments and results of functions. */
  named: Map<string, string>
  /** Columns that every insert must name. */
  required: string[]
}

async function schemaOf(client: pg.Client): Promise<Schema> {
  const { rows: columns } = await client.query<{ name: string; type: string; required: boolean }>(
    `select format('%s.%s', table_name, column_name) as name, udt_name as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as required
     from information_schema.columns where table_schema = 'public' and table_name <> '_prisma_migrations'`,
  )
  const { rows: functions } = await client.query<{ name: string; type: string }>(
    `select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) as name, pg_get_function_result(oid) as type
     from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
  )
  return {
    named: new Map([...columns, ...functions].map(({ name, type }) => [name, type])),
    required: columns.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** What an older release would stumble over. */
function breaks(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.named.keys()].map((name) => name.split('.')[0]))
  return [
    ...[...before.named].flatMap(([name, type]) =>
      after.named.get(name) === type ? [] : [`${name} is not as it was`],
    ),
    ...after.required
      .filter((name) => !before.required.includes(name) && tables.has(name.split('.')[0] ?? ''))
      .map((name) => `${name} must be named by every insert`),
  ]
}

/** Applies the migrations of `folder` one by one; what each from `first` on breaks. */
async function breaksOf(folder: string, first: string): Promise<string[]> {
  const url = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const step = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-side-'))
  onTestFinished(async () => {
    await client.end()
    fs.rmSync(step, { recursive: true })
  })
  const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')))
  const found: string[] = []
  for (const name of names.toSorted()) {
    const before = await schemaOf(client)
    fs.cpSync(path.join(folder, name), path.join(step, name), { recursive: true })
    await migrate(url, pathToFileURL(step))
    if (name >= first) found.push(...breaks(before, await schemaOf(client)).map((line) => `${name}: ${line}`))
  }
  return found
}

test.each(CONTEXTS)('an older release finds all that it names, after each migration: %s', async (context) => {
  const folder = path.resolve(import.meta.dirname, `../../../services/${context}/prisma/migrations`)
  expect(await breaksOf(folder, FIRST_RELEASE)).toEqual([])
})

test('a column that goes, another type, and a column that every insert must name are found', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-side-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const add = (name: string, sql: string) => {
    fs.mkdirSync(path.join(folder, name))
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql)
  }
  add('1', 'create table used (a int, b int, c int)')
  add('2', 'alter table used drop column a, alter column b type text, add column d int not null')
  add(
    '3',
    'alter table used add column e int not null default 0, add column f text; create table newer (g int not null)',
  )
  expect(await breaksOf(folder, '2')).toEqual([
    '2: used.a is not as it was',
    '2: used.b is not as it was',
    '2: used.d must be named by every insert',
  ])
})
