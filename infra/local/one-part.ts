/** Finds the tests that a name stands for and runs them, on a product of their own where they need one. */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generate } from './checks.ts'
import { conclude, outcomeOf } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { keepProduct, stopKeptProduct } from './kept-product.ts'
import { findBrowser } from './product-tests.ts'
import { runTests } from './run-tests.ts'
import { startTestedProduct, stopTestedProduct, testProductBy } from './tested-product.ts'
import { filesUnder, root } from './up-to-date.ts'

export const USAGE = `npm run test:one -- <part> [--keep] [--stop]
  <part>    a folder with unit tests: journal, kit, gateway, web, proto, simulators, web/src/features/sprints, ...
            a file of tests: services/journal/test/plans.test.ts, web/src/features/sprints/compile.test.ts, ...
            a file that asks a whole product: e2e/journal, acceptance/days, security/own-data, ...
  --keep    leaves the product running for the next time; it is started anew when code has changed
  --stop    stops the product that was left running`

/** Tests that start the product themselves. */
const OWN_PRODUCT = /\/(erasure|faults)\//

/** Where a plain name is looked for. */
const FOLDERS = ['', 'services', 'infra', 'infra/simulators']

type Part = { what: 'units'; place: string } | { what: 'product'; file: string }

/** Returns the exit code. */
export async function testOne(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'boolean' }, stop: { type: 'boolean' } },
  })
  const [name] = positionals
  if (values.stop) await stopKeptProduct()
  const part = name === undefined ? null : findPart(name)
  if (!part) {
    if (values.stop && name === undefined) return 0
    console.error(name === undefined ? USAGE : `Nothing is tested under the name "${name}".\n\n${USAGE}`)
    return 1
  }
  if (!(await generate())) return 1
  if (part.what === 'units') return conclude([await testUnits(part.place)])
  return conclude(await testProduct(part.file, values.keep ?? false))
}

const testUnits = (place: string) =>
  runTests(place, ['--config', 'infra/vitest.config.ts', `${place}/`.replace(/(\.tsx?)\/$/, '$1')], {
    env: { NIGHTLY: 'true' },
  })

async function testProduct(file: string, keep: boolean): Promise<Outcome[]> {
  if (file.includes('/e2e/') && !findBrowser()) return [outcomeOf('a browser', false)]
  if (OWN_PRODUCT.test(file)) return [await runTests(file, ['--config', 'infra/tests/vitest.config.ts', file])]
  if (keep) {
    const product = await keepProduct()
    return [await testProductBy(file, [file], product, 'live')]
  }
  const product = await startTestedProduct('the product')
  const outcome = await testProductBy(file, [file], product, 'live')
  return [outcome, await stopTestedProduct(product)]
}

/** Null where no test has that name. */
export function findPart(name: string): Part | null {
  if (name.split('/').includes('..')) return null
  const asked = name.replace(/^infra\/tests\//, '').replace(/\.test\.ts$/, '')
  const file = `infra/tests/${asked}.test.ts`
  if (fs.existsSync(path.join(root, file))) return { what: 'product', file }
  const place = FOLDERS.map((folder) => path.posix.join(folder, name)).find(hasTests)
  return place === undefined ? null : { what: 'units', place }
}

function hasTests(place: string): boolean {
  const full = path.join(root, place)
  if (!fs.existsSync(full) || place === 'infra/tests') return false
  if (fs.statSync(full).isFile()) return /\.test\.tsx?$/.test(place)
  return filesUnder(place).some((file) => /\.test\.tsx?$/.test(file))
}
