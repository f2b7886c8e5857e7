/** The README's table of variables, and the launcher's list of them, are those that the schemas make. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { VARIABLES_FILE, variablesModule, withTable } from '../environment-table.ts'

const readme = fs.readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

test('the README knows every variable (node infra/operate/environment-table.ts writes it)', () => {
  expect(withTable(readme)).toBe(readme)
})

test('the launcher knows every variable (node infra/operate/environment-table.ts writes them)', () => {
  expect(fs.readFileSync(VARIABLES_FILE, 'utf8')).toBe(variablesModule())
})

test('a variable that the README lacks is seen', () => {
  const poorer = readme.replace(/^\| `PORT`.*\n/m, '')
  expect(poorer).not.toBe(readme)
  expect(withTable(poorer)).not.toBe(poorer)
})
