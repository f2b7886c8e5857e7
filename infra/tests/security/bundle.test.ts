/** What every visitor may read: nothing of it opens anything. */
import { expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { productUnderTest } from '../support/product.ts'

const visitor = openClient(productUnderTest().url)

const SECRETS = [
  ...[/\bsk_(test|live|sim)_\w/, /\brk_(test|live)_\w/, /whsec_\w/, /\bsk-[A-Za-z0-9]{16}/],
  ...[/DATABASE_URL/, /OPENAI_API_KEY/, /STRIPE_SECRET_KEY/, /postgres(ql)?:\/\/\w/, /BEGIN [A-Z ]*PRIVATE KEY/],
]

/** Every file of the app, found by following what the page and its scripts name. */
async function readFiles(): Promise<Map<string, string>> {
  const read = new Map([['/', (await visitor.get('/')).text]])
  const waiting = ['/']
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const named = (read.get(file) ?? '').matchAll(/["'`(/]((?:assets\/)?[\w.-]+-[\w-]{7}\.(?:js|css))["'`)]/g)
    for (const [, name = ''] of named) {
      const found = `/assets/${name.replace(/^assets\//, '')}`
      if (read.has(found)) continue
      const { status, text } = await visitor.get(found)
      read.set(found, status === 200 ? text : '')
      waiting.push(found)
    }
  }
  return read
}

test('the licences of all that is bundled are handed on with it, those of the fonts too', async () => {
  const bundled = (await visitor.get('/assets/licenses.md')).text
  for (const name of ['react', 'react-router', '@apollo/client', 'graphql']) expect(bundled).toMatch(`## ${name} - `)
  const fonts = (await visitor.get('/assets/font-licenses.txt')).text
  expect(fonts).toContain('Newsreader')
  expect(fonts).toContain('Instrument Sans')
  expect(fonts.match(/SIL OPEN FONT LICENSE/g)).not.toBeNull()
})

test(statement('CHK-15', 'ATK-90: no file of the app holds a secret, and no source map is public.'), async () => {
  const files = await readFiles()
  const scripts = [...files.keys()].filter((file) => file.endsWith('.js'))
  // The screens are files of their own: fewer would mean that they were not found.
  expect(scripts.length).toBeGreaterThan(10)
  for (const [file, text] of files) {
    for (const secret of SECRETS) expect([file, secret.exec(text)?.[0]]).toEqual([file, undefined])
    expect([file, /sourceMappingURL/.test(text)]).toEqual([file, false])
  }
  for (const file of scripts) expect([file, (await visitor.get(`${file}.map`)).status]).toEqual([file, 404])
})
