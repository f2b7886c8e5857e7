/** `npm test`: the checks, and two whole products that are started on empty data and tested from the outside. */
import fs from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './browser.ts'
import { prepare, staticChecks, unitTests } from './checks.ts'
import { outcomeOf, sumOf } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { runTests } from './run-tests.ts'
import { startTestedProduct, stopTestedProduct, testProductBy } from './tested-product.ts'
import type { TestedProduct } from './tested-product.ts'
import { filesUnder } from './up-to-date.ts'

/**
 * Four lanes, because most tests wait more than they compute: the unit tests and then the faults, which start the products
 * that they break; the calls of product A and then browser tests on it; browser tests on product B, file by file from the
 * same list; and what only computes, in the time that the others leave.
 */
export async function testEverything(): Promise<Outcome[]> {
  const prepared = await prepare()
  const hasBrowser = findBrowser()
  const files = hasBrowser ? testFiles('e2e') : []
  const products = [startTestedProduct('product A'), startTestedProduct('product B')] as const
  const [units, calls, browsedOnB, still] = await Promise.all([
    unitTests().then(async (outcome) => [outcome, await testFaults()] as const),
    products[0].then(async (product) => ({ called: await callAll(product), browsed: await browse(product, files) })),
    products[1].then((product) => browse(product, files)),
    staticChecks(),
  ])
  const started = await Promise.all(products)
  const stopped = await Promise.all(started.map(stopTestedProduct))
  const browsed = sumOf('browser tests', [...calls.browsed, ...browsedOnB])
  const found = outcomeOf('a browser for the browser tests', hasBrowser)
  const outcomes = [...prepared, ...still, ...units, ...calls.called, found, browsed, ...stopped]
  clean(started, outcomes)
  return outcomes
}

export async function callAll(product: TestedProduct): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const folder of ['acceptance', 'security'])
    outcomes.push(await testProductBy(`${folder} tests`, testFiles(folder), product, 'after'))
  return outcomes
}

/** Takes one file after the other from what is left of `files`, which others take from, too. */
async function browse(product: TestedProduct, files: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  if (!product.address) return outcomes // the other one can do it all
  for (let file = files.shift(); file; file = files.shift())
    outcomes.push(await testProductBy(path.basename(file), [file], product, 'after'))
  return outcomes
}

/** Each file breaks a product of its own, and mostly waits for it to heal. */
const testFaults = () => {
  const atOnce = ['--fileParallelism', '--maxWorkers=2']
  return runTests('fault tests', ['--config', 'infra/tests/vitest.config.ts', ...atOnce, ...testFiles('faults')], {
    show: 'after',
  })
}

/** Tells the tests where Chromium is; says what to do where there is none. */
export function findBrowser(): boolean {
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

/**
 * Of one folder, the longest first: what is left for the end is short, so that nobody waits long for the last. Those named
 * `.nightly.test.ts` are in the nightly run alone.
 */
export function testFiles(folder: string): string[] {
  const size = (file: string) => fs.statSync(file).size
  return filesUnder(`infra/tests/${folder}`)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.nightly.test.ts'))
    .sort((one, other) => size(other) - size(one))
}

/** Data and logs are of use only where something failed. */
function clean(products: TestedProduct[], outcomes: Outcome[]) {
  const passed = outcomes.every(({ failed }) => failed === 0)
  for (const { name, dataDir } of products) {
    if (passed) fs.rmSync(dataDir, { recursive: true, force: true })
    else console.log(`\nData and logs of ${name}: ${dataDir}`)
  }
}
