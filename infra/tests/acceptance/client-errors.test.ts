/** An error in a browser is logged by the gateway, with its release and without text that the person wrote. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newcomer, ok, productUnderTest, unique } from '../support/product.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()
const dataDir = process.env['DAYBREAK_DATA_DIR']

test.runIf(dataDir)('a client error is one line of the log, with release, path, user, request and stack', async () => {
  const person = await newcomer(place)
  const release = unique('release')
  const report = {
    message: 'SyntaxError: Unexpected token, "I am afraid"... is not valid JSON',
    stack: 'SyntaxError: "I am afraid"\n    at save (https://daybreak.example/assets/x.js:1:2)',
    path: '/journal/7?word=afraid#afraid',
    release,
    password: 'afraid',
  }
  const answer = ok(await person.post('/api/client-errors', report), 202)
  const log = path.join(dataDir ?? '', 'logs/gateway.log')
  const line = await until('it is logged', () =>
    fs
      .readFileSync(log, 'utf8')
      .split('\n')
      .find((each) => each.includes(release)),
  )
  expect(JSON.parse(line)).toMatchObject({
    msg: 'client error',
    release,
    path: '/journal/7',
    userId: person.id,
    requestId: answer.headers['x-request-id'],
    message: 'SyntaxError: Unexpected token, "…"... is not valid JSON',
    stack: '    at save (https://daybreak.example/assets/x.js:1:2)',
  })
  expect(line).not.toContain('afraid')
})
