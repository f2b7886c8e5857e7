/** Memories of the first version: what was dreamt of is a fact no more, and what was seen with care is still known. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '@daybreak/kit/migrations'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { expect, test } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)
const THIS_ONE = '20261122190000_memory_that_counts'

async function openEarlier() {
  const earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-migrations-'))
  const before = fs.readdirSync(MIGRATIONS).filter((name) => /^\d/.test(name) && name < THIS_ONE)
  for (const name of before) fs.cpSync(new URL(name, MIGRATIONS), path.join(earlier, name), { recursive: true })
  const url = await createTestDatabase(pathToFileURL(`${earlier}/`))
  return { url, database: openTestDatabase(url, 2) }
}

const from = (kind: string, phaseNumber: number | null, index: number | null) =>
  JSON.stringify([{ quote: 'Words', source: { kind, phaseNumber, index, entryId: null, versionId: null } }])
const ROWS: [kind: string, citations: string, after: string][] = [
  ['fact', from('answer', 1, 0), 'wish'],
  ['fact', from('follow-up', 1, 5), 'value'],
  ['fact', from('answer', 2, 1), 'fear'],
  ['fact', from('answer', 2, 4), 'fact'],
  ['fact', from('answer', 3, 4), 'measure'],
  ['fact', from('entry', null, null), 'fact'],
  ['theme', from('answer', 1, 0), 'theme'],
]

test('a fact becomes what the question asked for, and a passage that was shown stays known', async () => {
  const { url, database } = await openEarlier()
  for (const [kind, citations] of ROWS)
    await database.pool.query(`insert into memory (user_id, kind, text, receipts) values (1, $1, 'Words', $2)`, [
      kind,
      citations,
    ])
  await database.pool.query(`insert into remembrance (user_id, care_about) values (1, 'a-fingerprint'), (2, null)`)
  await migrate(url, MIGRATIONS)
  const { rows } = await database.pool.query('select kind, passage_fingerprints from memory order by id')
  expect(rows.map(({ kind }) => kind)).toEqual(ROWS.map(([, , after]) => after))
  expect(rows[0]?.passage_fingerprints).toEqual([])
  expect((await database.pool.query('select user_id, fingerprint from care_shown')).rows).toEqual([
    { user_id: 1, fingerprint: 'a-fingerprint' },
  ])
  await database.close()
})
