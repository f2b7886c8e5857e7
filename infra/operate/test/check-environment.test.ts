/** Before anything starts, all that is missing or wrong is said at once, and never what it held. */
import fs from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { checkEnvironment } from '../check-environment.ts'

const production = parse(fs.readFileSync(new URL('../../docker/production.yml', import.meta.url), 'utf8'), {
  merge: true,
}) as { services: { setup: { environment: { REQUIRED: string } }; gateway: { environment: Record<string, string> } } }
const { REQUIRED } = production.services.setup.environment

const COMPLETE = {
  PUBLIC_URL: 'https://daybreak.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  OPENAI_API_KEY: 'sk-x',
  SMTP_URL: 'smtps://mail.example',
  TRUSTED_PROXIES: '1',
}

test('what production needs is named together, each with what it is', () => {
  let said = ''
  try {
    checkEnvironment({ REQUIRED })
  } catch (error) {
    said = (error as Error).message
  }
  for (const name of Object.keys(COMPLETE)) expect(said).toMatch(new RegExp(`^  ${name}: is missing: \\w.*$`, 'm'))
  expect(said.split('\n')).toHaveLength(Object.keys(COMPLETE).length + 1)
})

test('a value that no process would take is named with those that it may have, and not repeated', () => {
  const wrong = { GENERATE_CONCURRENCY: '1000', DATABASE_POOL: '1', SMTP_URL: 'mail.secret.example' }
  expect(() => checkEnvironment({ REQUIRED, ...COMPLETE, ...wrong })).toThrow(
    /DATABASE_POOL: is not valid: Connections kept open \(2 to 200\)[\s\S]*GENERATE_CONCURRENCY: .*\(1 to 100\)/,
  )
  expect(() => checkEnvironment({ REQUIRED, ...COMPLETE, ...wrong })).not.toThrow(/mail\.secret/)
})

test('an environment that is complete, or that of the stand-ins, passes', () => {
  expect(() => checkEnvironment({ REQUIRED, ...COMPLETE })).not.toThrow()
  expect(() => checkEnvironment({})).not.toThrow()
})

test('how many proxies are believed is said by the operator, and none is taken for granted', () => {
  const { TRUSTED_PROXIES: _unsaid, ...rest } = COMPLETE
  expect(() => checkEnvironment({ REQUIRED, ...rest })).toThrow(/TRUSTED_PROXIES: is missing: Reverse proxies/)
  expect(() => checkEnvironment({ REQUIRED, ...rest, TRUSTED_PROXIES: '0' })).not.toThrow()
  expect(Object.keys(production.services.gateway.environment)).not.toContain('TRUSTED_PROXIES')
})
