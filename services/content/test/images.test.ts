/** Images of pages: the service with its real database and NATS. */
import { startTestService } from '@daybreak/kit/testing'
import * as contract from '@daybreak/proto/content'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { call, database, stop } = await startTestService(start)
afterAll(stop)
beforeEach(() => database.pool.query('truncate images'))

const ADMIN = 7
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwH4QZYAwAR8oH+WZDhuwAAAAASUVORK5CYII='
const JPEG_HEAD = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080005000401011100ffd9', 'hex')
const upload = (data: string) => call(contract.createImage, { adminId: ADMIN, data })

/** A PNG as far as its head says. */
function pngOf(width: number, height: number): string {
  const bytes = Buffer.from(PNG, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

const refused = (message: string) => ({ code: 'INVALID_INPUT', details: { fields: { data: message } } })

test('an image is stored under an address of its bytes, and read as it was', async () => {
  const image = await upload(PNG)
  expect(image).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f]{32}$/), path: `/api/images/${image.id}` },
    ...{ type: 'image/png', width: 2, height: 3 },
  })
  const { path: _, ...stored } = image
  expect(await call(contract.getImage, { id: image.id })).toEqual({ ...stored, data: PNG })
})

test('the same image is stored once, whoever uploads it', async () => {
  const images = await Promise.all([1, 2, 3].map((adminId) => call(contract.createImage, { adminId, data: PNG })))
  expect(new Set(images.map(({ id }) => id)).size).toBe(1)
  expect((await database.pool.query('select 1 from images')).rowCount).toBe(1)
})

test('the type is read from the bytes', async () => {
  expect(await upload(JPEG_HEAD.toString('base64'))).toMatchObject({ type: 'image/jpeg', width: 4, height: 5 })
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['words', 'no image at all'],
])('%s is refused', async (_what, text) => {
  await expect(upload(Buffer.from(text).toString('base64'))).rejects.toMatchObject(
    refused('Choose a PNG, JPEG, or WebP image'),
  )
})

test('an image that is too large in pixels or in bytes is refused', async () => {
  await expect(upload(pngOf(2_401, 10))).rejects.toMatchObject(refused('Choose an image of at most 2400 × 2400 pixels'))
  expect(await upload(pngOf(2_400, 2_400))).toMatchObject({ width: 2_400 })
  await expect(upload('A'.repeat(480_004))).rejects.toMatchObject(
    refused('The image is too large. Choose one of at most 360 kB.'),
  )
})

test.each(['', 'not base64!', 'data:image/png;base64,AA=='])('%j is no image', async (data) => {
  await expect(upload(data)).rejects.toMatchObject(refused('Choose an image'))
})

test.each(['0'.repeat(32), '../x', 'A'.repeat(32), '0'])('there is no image %s', async (id) => {
  await expect(call(contract.getImage, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
