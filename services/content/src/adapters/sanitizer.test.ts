/** Which HTML a page may contain. Nothing that runs code gets through. */
import { expect, test } from 'vitest'
import { VECTORS } from '../../test/vectors.ts'
import { expectInert } from '../../test/inert.ts'
import { sanitize } from './sanitizer.ts'

test.each(VECTORS)('%s is inert', async (vector) => {
  for (const html of [vector, `<p>before</p>${vector}<p>after</p>`, `<table><tr><td>${vector}</td></tr></table>`]) {
    const safe = await sanitize(html)
    expectInert(safe)
    expect(await sanitize(safe)).toBe(safe)
  }
})

const UPLOADED = `/api/images/${'0a'.repeat(16)}`

test.each([
  'https://elsewhere.example/x.png',
  '//elsewhere.example/x.png',
  'x.png',
  '/images/x.png',
  'data:image/png;base64,AA==',
  `${UPLOADED}/../../user`,
  `https://elsewhere.example${UPLOADED}`,
])('an image at %s is removed, because browsers block it or it reveals the reader to another server', async (src) => {
  expect(await sanitize(`<p>before<img src="${src}" alt="x">after</p>`)).toBe('<p>beforeafter</p>')
})

test('allowed elements and attributes are unchanged', async () => {
  const page = [
    '<h1>Title</h1><h2>Part</h2><p>A <strong>bold</strong>, <em>stressed</em> and <code>coded</code> word.<br />Next</p>',
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>',
    '<blockquote>said</blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre><hr />',
    '<table><caption>t</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
    `<figure><img src="${UPLOADED}" alt="A sunrise" width="10" height="10" /><figcaption>c</figcaption></figure>`,
  ].join('')
  expect(await sanitize(page)).toBe(page)
})

test.each([
  'https://ok.example/a?b=1#c',
  'http://ok.example',
  'mailto:a@example.com',
  '/pages/terms',
  '#part',
  'terms',
])('a link to %s is kept, with rel="noopener nofollow"', async (href) => {
  const link = `<a href="${href}" rel="noopener nofollow">x</a>`
  expect(await sanitize(`<a href="${href}">x</a>`)).toBe(link)
  expect(await sanitize(`<a rel="opener" href="${href}" target="_blank">x</a>`)).toContain('rel="noopener nofollow"')
})

test.each(['tel:+1', 'ftp://x.example', 'data:text/plain,x', '//x.example', 'javascript:void 0'])(
  'a link to %s loses its address and keeps its text',
  async (href) => {
    expect(await sanitize(`<a href="${href}">x</a>`)).toBe('<a rel="noopener nofollow">x</a>')
  },
)

test('text survives as text', async () => {
  expect(await sanitize('1 < 2 & 3 > 2 "quoted" é 🌅')).toBe('1 &lt; 2 &amp; 3 &gt; 2 "quoted" é 🌅')
})

test('malformed HTML of the maximum page length is inert', async () => {
  for (const piece of ['<', '<p>', '<a href="', '<x', '&#', '<!--', '</p>', '<table><tr>', '<b><i>', '"\'']) {
    expectInert(await sanitize(piece.repeat(200_000 / piece.length)))
  }
})
