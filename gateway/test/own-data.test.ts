/** Who is handed the file of an export. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from './product.ts'

let product: Product
let database: pg.Client
beforeAll(async () => {
  product = await startProduct()
  database = new pg.Client({ connectionString: product.identityDatabaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await product.stop()
})

const slices = ['first, ', 'second, ', 'third']

/** The worker that makes the file does not run here. */
async function finishExport(id: string): Promise<void> {
  for (const [index, text] of slices.entries()) {
    await database.query('insert into export_slices (export_id, index, data) values ($1, $2, $3)', [
      id,
      index,
      Buffer.from(text),
    ])
  }
  await database.query(
    `update exports set state = 'ready', size = $2, expires_at = now() + interval '1 day' where id = $1`,
    [id, slices.join('').length],
  )
}

test('with proof all slices of an export are handed out, without it none, whichever is asked for', async () => {
  const nora = await product.subscriber()
  const { id } = (await nora.rest('POST', '/api/account/export')).body
  await finishExport(id)
  const path = `/api/account/export/${id}/download`
  expect(await nora.rest('GET', path)).toMatchObject({ status: 200, body: slices.join('') })
  await database.query(`update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`, [
    nora.userId,
  ])
  for (const asked of [path, `${path}?index=1`, `${path}/1`]) {
    const { status, body } = await nora.rest('GET', asked, undefined, { range: 'bytes=7-' })
    expect(status, asked).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body), asked).not.toMatch(/second|third/)
  }
  expect((await nora.rest('GET', `${path}?index=1`)).body.code).toBe('PROOF_REQUIRED')
})
