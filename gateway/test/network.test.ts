/** What counts as one place for limits, by itself and at both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '../src/network.ts'
import { registration, startProduct, type Product } from './product.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is at %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('behind a proxy', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ trustedProxies: 1 })
  })
  afterAll(() => product.stop())

  const DOORS = {
    REST: async (input: object, from: string) =>
      (await product.browser().rest('POST', '/api/login', input, { 'x-forwarded-for': from })).body.code as string,
    GraphQL: async (input: object, from: string) => {
      const query = 'mutation($input: LoginInput!) { login(input: $input) { id } }'
      const headers = { 'x-forwarded-for': from }
      const { body } = await product.browser().rest('POST', '/graphql', { query, variables: { input } }, headers)
      return body.errors?.[0].extensions.code as string
    },
  }

  test.each(Object.entries(DOORS))('all addresses of a /64 are one place to guess from (%s)', async (door, login) => {
    const username = `sixes-${door.toLowerCase()}`
    await product.browser().rest('POST', '/api/register', registration(username))
    const wrong = { username, password: 'not it at all' }
    const site = door === 'REST' ? '2001:db8:aaaa:1' : '2001:db8:bbbb:1'
    for (let turn = 1; turn <= 10; turn++)
      expect(await login(wrong, `${site}:${turn}::${turn}`)).toBe('UNAUTHENTICATED')
    expect(await login(wrong, `${site}:ffff::1`)).toBe('RATE_LIMITED')
    expect(await login(wrong, `${site.slice(0, -1)}2::1`)).toBe('UNAUTHENTICATED')
  })

  test('thirty reports of browsers come through from one network in a quarter of an hour', async () => {
    const report = async (from: string) => {
      const headers = { 'x-forwarded-for': from }
      const { status } = await product.browser().rest('POST', '/api/client-errors', { message: 'a fault' }, headers)
      return status
    }
    for (let turn = 1; turn <= 30; turn++) expect(await report(`2001:db8:cccc:1::${turn}`)).toBe(202)
    expect(await report('2001:db8:cccc:1::ffff')).toBe(429)
    expect(await report('2001:db8:cccc:2::1')).toBe(202)
  })
})
