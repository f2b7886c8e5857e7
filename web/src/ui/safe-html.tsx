/** Shows HTML after sanitizing it. */
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cx } from './cx.ts'

/** The same elements that the server lets through; see the content service's sanitizer. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['em', 'strong', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'kbd'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'figure', 'figcaption'],
]
const ALLOWED_ATTR = ['href', 'title', 'rel', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan', 'scope']
const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|[/#?])/i

/** An image from elsewhere would tell somebody else who reads the page; the security policy does not load it. */
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !node.getAttribute('src')?.startsWith('/api/images/')) node.remove()
})

/** A page has one heading of the first level, and that is its title. */
const demoted = (html: string) => html.replaceAll(/<(\/?)h1(?=[\s>])/gi, '<$1h2')

export function sanitizeHtml(html: string): string {
  return DOMPurify.sanitize(demoted(html), { ALLOWED_TAGS, ALLOWED_ATTR, ALLOWED_URI_REGEXP, ALLOW_DATA_ATTR: false })
}

export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const safe = useMemo(() => sanitizeHtml(html), [html])
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: safe }} />
}
