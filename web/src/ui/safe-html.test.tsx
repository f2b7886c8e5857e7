/** The second look at written HTML, in the browser. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SafeHtml, sanitiseHtml } from './safe-html.tsx'

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvAsCrIpT:alert(1)">x</a>',
  '<svg onload=alert(1)></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<style>*{display:none}</style>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
])('SEC-07 %s cannot act', (html) => {
  const { container } = render(<SafeHtml html={html} />)
  expect(container.querySelector('script, style, svg, math, iframe, form, button')).toBeNull()
  for (const element of container.querySelectorAll('*')) {
    expect([...element.attributes].filter(({ name }) => /^on|^style$/.test(name) && element.matches('.prose *'))).toEqual([])
    expect(element.getAttribute('href') ?? '').not.toMatch(/script/i)
  }
})

test('CMS-08 what an author means stays, below the title of the page', () => {
  const html = sanitiseHtml('<h1>About</h1><p>Who <strong>we</strong> are, <a href="/faq">and why</a>.</p><ul><li>One</li></ul>')
  expect(html).toBe('<h2>About</h2><p>Who <strong>we</strong> are, <a href="/faq">and why</a>.</p><ul><li>One</li></ul>')
})
