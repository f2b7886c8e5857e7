/** Who may look at the board of queues. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration, startProduct, type Browser, type Product } from '../../../gateway/test/product.ts'
import { testCorner } from '../../../services/kit/src/testing.ts'
import { freePort } from '../../local/ports.ts'
import { startBoard, type Board } from '../queues.ts'

/** Its page, and the numbers that the page asks for. */
const PATHS = ['/', '/api/queues?activeQueue=journey.generate&page=1&jobsPerPage=10']
let product: Product
let board: Board
const options = async () => ({ redisUrl: (await testCorner()).REDIS_URL, host: '127.0.0.1', port: 0 })

beforeAll(async () => {
  product = await startProduct()
  board = await startBoard({ ...(await options()), gatewayUrl: product.url })
})
afterAll(async () => {
  await board.stop()
  await product.stop()
})

const ask = (path: string, browser: Browser | null, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${board.port}${path}`, {
    ...init,
    headers: { ...(browser && { cookie: browser.cookie() }), ...init.headers },
  })
const statuses = async (browser: Browser | null) =>
  Promise.all(PATHS.map(async (path) => (await ask(path, browser)).status))

test('strangers and people who are no admins see nothing of it; an admin sees the queues', async () => {
  const user = product.browser()
  await user.rest('POST', '/api/register', registration('curious'))
  const admin = await product.admin()
  expect(await statuses(null)).toEqual([401, 401])
  expect(await statuses(user)).toEqual([403, 403])
  expect(await statuses(admin)).toEqual([200, 200])
  const { queues } = (await (await ask(PATHS[1] ?? '', admin)).json()) as { queues: { name: string }[] }
  expect(queues.map(({ name }) => name)).toContain('journey.generate')
  await admin.rest('POST', '/api/logout')
  expect(await statuses(admin)).toEqual([401, 401])
})

test('another site cannot have an admin change a queue', async () => {
  const admin = await product.admin()
  const pause = (site: string) =>
    ask('/api/queues/journey.generate/pause', admin, { method: 'PUT', headers: { 'sec-fetch-site': site } })
  expect((await pause('cross-site')).status).toBe(403)
  expect((await pause('same-site')).status).toBe(403)
  expect((await pause('same-origin')).status).toBe(200)
})

test('nobody sees it while the gateway does not answer', async () => {
  const admin = await product.admin()
  const alone = await startBoard({ ...(await options()), gatewayUrl: `http://127.0.0.1:${await freePort()}` })
  const answer = await fetch(`http://127.0.0.1:${alone.port}/`, { headers: { cookie: admin.cookie() } })
  expect([answer.status, await answer.text()]).toEqual([503, 'Daybreak does not answer.\n'])
  await alone.stop()
})

test('the public port knows neither the board nor the numbers, not even for an admin', async () => {
  const admin = await product.admin()
  for (const path of [...PATHS.slice(1), '/queues', '/queue/journey.generate', '/metrics']) {
    expect((await admin.rest('GET', path)).status, path).toBe(404)
  }
})
