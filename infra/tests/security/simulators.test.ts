/** The simulators of a local start are servers of their own: the product's address leads to none of their paths. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { productUnderTest } from '../support/product.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../simulators')
const CONVENTIONAL = ['/sim', '/sim/pay', '/sim/portal/x', '/sim/clock/advance', '/v1/payment_intents', '/v1/responses']
const visitor = openClient(productUnderTest().url)

/** Every path that a simulator serves, as its source has it. */
function simulatedPaths(): string[] {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|node_modules/.test(file))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  const paths = sources.flatMap((source) =>
    [...source.matchAll(/\.(?:get|post|delete|all|use)\(\s*'(\/[^']+)'/g)].map(([, found = '']) => found),
  )
  return [...new Set([...CONVENTIONAL, ...paths.map((found) => found.replaceAll(/:\w+|\*\w*/g, 'x'))])]
}

test('ATK-89: what a simulator answers is nowhere under the address of the product', async () => {
  const paths = simulatedPaths()
  // Fewer would mean that the sources are written in another way by now.
  expect(paths.length).toBeGreaterThan(CONVENTIONAL.length + 10)
  const unknown = (await visitor.get('/nowhere')).text
  for (const simulated of paths) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect([simulated, method, (await visitor.send(method, simulated, { body: {} })).status]).toEqual([
        simulated,
        method,
        404,
      ])
    }
    // The screen that says that there is nothing, or nothing at all.
    const { status, text } = await visitor.get(simulated)
    expect([simulated, status === 404 || text === unknown]).toEqual([simulated, true])
  }
})
