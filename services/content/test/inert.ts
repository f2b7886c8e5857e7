/** Reads stored HTML with a reader of its own, stricter than any browser, and accepts only what cannot act. */
import { expect } from 'vitest'

const ELEMENTS = new Set(
  (
    'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code em strong b i u s del ins mark small sub sup abbr cite q kbd ' +
    'ul ol li dl dt dd table caption thead tbody tfoot tr th td a img figure figcaption'
  ).split(' '),
)
const ATTRIBUTES = new Set('href title rel src alt width height start colspan rowspan scope'.split(' '))
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?>/g
const ATTRIBUTE = / ([a-z]+)(?:="([^"<>]*)")?/g
const SAFE_LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\])|[\w.-]+(\/|$))/i

/** Every `<` begins a tag that is allowed, every attribute is allowed, every address leads somewhere harmless. */
export function expectInert(html: string): void {
  expect(html.replace(TAG, '')).not.toMatch(/[<>]/)
  for (const [, , name = '', attributes = ''] of html.matchAll(TAG)) {
    expect(ELEMENTS).toContain(name)
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      expect(ATTRIBUTES).toContain(attribute)
      if (attribute === 'href') expect(value).toMatch(SAFE_LINK)
      if (attribute === 'src') expect(value).toMatch(/^https:\/\//)
    }
    if (name === 'a' && attributes !== '') expect(attributes).toContain('rel="noopener nofollow"')
  }
}
