/** What a clone that was only installed can be asked for. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '..')
const scripts = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs'))

test('whatever runs tests of services has their clients generated first', () => {
  const running = scripts
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }))
    .filter(({ text }) => text.includes('vitest/vitest.mjs'))
  expect(running.map(({ file }) => file)).toEqual(expect.arrayContaining(['storm.mjs', 'histories.mjs']))
  for (const { file, text } of running) {
    const generating = text.indexOf('await requireGeneratedCode()')
    expect(generating, file).toBeGreaterThan(0)
    expect(generating, file).toBeLessThan(text.indexOf('spawnSync(process.execPath'))
  }
})

test('each bench runs on a clone that was only installed', () => {
  const bench = fs.readFileSync(path.resolve(folder, '../bench/bench.mjs'), 'utf8')
  const generating = bench.indexOf('await requireGeneratedCode()')
  expect(generating).toBeGreaterThan(0)
  expect(generating).toBeLessThan(bench.indexOf('await BENCHES[name]'))
})
