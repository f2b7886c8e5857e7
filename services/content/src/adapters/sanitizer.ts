/** The HTML that a page may hold. The browser sanitizes again when it renders; this list is the one that counts. */
import type { IOptions } from 'sanitize-html'

/** Takes everything that could act out of a piece of HTML. */
export type Sanitizer = (html: string) => Promise<string>

const TEXT = ['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code']
const MARKS = [
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'abbr',
  'cite',
  'q',
  'kbd',
]
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const MEDIA = ['a', 'img', 'figure', 'figcaption']
/** Elements whose text is never prose: it goes with them. */
const NO_PROSE = ['script', 'style', 'textarea', 'option', 'xmp', 'title', 'noscript', 'noembed', 'noframes', 'iframe']
/** More than any page needs, and too little to exhaust a browser. */
const NESTING_LIMIT = 60

/** An image from elsewhere would tell somebody else who reads the page; browsers do not load it here. */
const UPLOADED = /^\/api\/images\/[0-9a-f]{32}$/

const OPTIONS: IOptions = {
  allowedTags: [...TEXT, ...MARKS, ...LISTS, ...TABLES, ...MEDIA],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: NO_PROSE,
  nestingLimit: NESTING_LIMIT,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !UPLOADED.test(attribs.src ?? ''),
}

/** Loads the library with the first page that is saved. */
export const sanitize: Sanitizer = async (html) => (await import('sanitize-html')).default(html, OPTIONS).trim()
