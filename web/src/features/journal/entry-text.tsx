/** The text of an entry. The Markdown renderer is loaded only when a text needs it. */
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'

const MarkdownText = lazyComponent(async () => (await import('./markdown-text.tsx')).MarkdownText)

/** Signs that may mean something in Markdown: marks, lists, indented lines, addresses. A text without them is plain. */
const MARKS = /[*_~`#>|[\]\\<&=@]|^ {4}|\t|^\s*(?:[-+]|\d+[.)])(?:\s|$)|^\s*-{2,}|:\/\/|www\./im

export function EntryText({ content }: { content: string }) {
  const words = <Words content={content} />
  if (!MARKS.test(content)) return words
  return (
    <Suspense fallback={words}>
      <MarkdownText content={content} />
    </Suspense>
  )
}

/** As in Markdown, an empty line separates paragraphs, and spaces around a line are ignored. */
function Words({ content }: { content: string }) {
  const paragraphs = content.split(/\n[^\S\n]*\n/).flatMap(
    (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim() || [],
  )
  return paragraphs.map((text, index) => (
    <p key={index} dir="auto" className="whitespace-pre-line">
      {text}
    </p>
  ))
}
