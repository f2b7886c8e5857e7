/** The table of variables, and the launcher's list of them, are those that the schemas make. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { VARIABLES_FILE, variablesModule, withTable } from '../environment-table.ts'

const table = fs.readFileSync(new URL('../../docs/environment.md', import.meta.url), 'utf8')

test('the document knows every variable (node infra/operate/environment-table.ts writes it)', () => {
  expect(withTable(table)).toBe(table)
})

test('the launcher knows every variable (node infra/operate/environment-table.ts writes them)', () => {
  expect(fs.readFileSync(VARIABLES_FILE, 'utf8')).toBe(variablesModule())
})

test('a variable that the document lacks is seen', () => {
  const poorer = table.replace(/^\| `PORT`.*\n/m, '')
  expect(poorer).not.toBe(table)
  expect(withTable(poorer)).not.toBe(poorer)
})
