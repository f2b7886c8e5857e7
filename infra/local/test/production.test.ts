/** What `NODE_ENV=production npm start` refuses before anything is started. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../options.ts'
import { startProduct } from '../product.ts'
import { refuseForProduction } from '../production.ts'

const REAL = { STRIPE_SECRET_KEY: 'sk_live_1', SMTP_URL: 'smtps://mail.example' }

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-production-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return folder
}

test.each([
  [{}, /needs STRIPE_SECRET_KEY .* and SMTP_URL /],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /needs SMTP_URL /],
  [{ SMTP_URL: 'smtps://mail.example' }, /needs STRIPE_SECRET_KEY /],
  [{ ...REAL, DAYBREAK_FAULTS: 'true' }, /refuses DAYBREAK_FAULTS/],
])('a start with %o is refused in one line', (env, sentence) => {
  expect(() => refuseForProduction({ NODE_ENV: 'production', ...env }, newFolder())).toThrow(sentence)
  expect(() => refuseForProduction(env, newFolder())).not.toThrow()
})

test('data with the demo accounts are refused, and others are not', () => {
  const folder = newFolder()
  refuseForProduction({ NODE_ENV: 'production', ...REAL }, folder)
  fs.writeFileSync(path.join(folder, 'demo-loaded'), '')
  expect(() => refuseForProduction({ NODE_ENV: 'production', ...REAL }, folder)).toThrow(/passwords are public/)
})

test('the product refuses before it touches a folder', async () => {
  const dataDir = path.join(newFolder(), 'none')
  const options = readOptions([], { NODE_ENV: 'production', DAYBREAK_DATA_DIR: dataDir })
  const terminal = { print: () => undefined, stopping: new AbortController().signal }
  await expect(startProduct(options, terminal)).rejects.toThrow('NODE_ENV=production needs STRIPE_SECRET_KEY')
  expect(fs.existsSync(dataDir)).toBe(false)
})
