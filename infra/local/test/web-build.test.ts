/** The web app is built as what it is asked for, whatever the environment says, and never taken for the other one. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../options.ts'
import { buildWeb, webDist } from '../web-build.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-web-build-'))
/** An app of one line: the real one is built with the same call, and takes longer. */
const place = { folder: path.join(folder, 'app'), dist: path.join(folder, 'dist'), record: path.join(folder, 'inputs') }
const WARNING = 'a library warns developers'
const found = process.env['NODE_ENV']

beforeAll(() => {
  fs.mkdirSync(place.folder)
  fs.writeFileSync(path.join(place.folder, 'index.html'), '<script type="module" src="/main.js"></script>')
  const asReactDoes = `console.log('one'); if (process.env.NODE_ENV !== 'production') console.warn('${WARNING}')`
  fs.writeFileSync(path.join(place.folder, 'main.js'), asReactDoes)
  process.env['NODE_ENV'] = 'development' // as left behind by somebody who debugs
})
afterAll(() => {
  process.env['NODE_ENV'] = found
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a bundle is a production one unless a development one is asked for, and is built anew for the other', async () => {
  expect(await buildWeb({}, place)).toBe(true)
  expect(warnsDevelopers()).toBe(false)
  expect(await buildWeb({}, place)).toBe(false)
  expect(await buildWeb({ mode: 'development' }, place)).toBe(true)
  expect(warnsDevelopers()).toBe(true)
})

test('both bundles exist side by side, and the launcher serves the one that it is told', () => {
  expect(webDist('development')).not.toBe(webDist('production'))
  expect(readOptions([], { NODE_ENV: 'development' }).web).toBe('production')
  expect(readOptions([], { DAYBREAK_WEB: 'development' }).web).toBe('development')
  expect(() => readOptions([], { DAYBREAK_WEB: 'fast' })).toThrow(/^DAYBREAK_WEB must be production or development/)
})

function warnsDevelopers(): boolean {
  const assets = path.join(place.dist, 'assets')
  const scripts = fs.readdirSync(assets).filter((file) => file.endsWith('.js'))
  expect(scripts).toHaveLength(1)
  return fs.readFileSync(path.join(assets, scripts[0]!), 'utf8').includes(WARNING)
}
