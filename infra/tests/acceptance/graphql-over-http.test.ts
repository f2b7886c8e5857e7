/** The GraphQL endpoint as clients of the GraphQL over HTTP specification expect it. */
import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { productUnderTest } from '../support/product.ts'

const audits = serverAudits({ url: `${productUnderTest().url}/graphql`, fetchFn: fetch })

test('there are audits', () => {
  expect(audits.filter(({ name }) => /^(MUST|SHOULD) /.test(name)).length).toBeGreaterThan(30)
})

/** What the specification leaves open (MAY) is no failure. */
test.each(audits.filter(({ name }) => /^(MUST|SHOULD) /.test(name)))('$id $name', async (audit) => {
  const result = await audit.fn()
  expect(result.status === 'ok' ? '' : result.reason).toBe('')
})
