/** Markdown without HTML; pictures from elsewhere are named, not loaded. Large, and so a chunk of its own: see `entry-text.tsx`. */
import Markdown from 'react-markdown'
import type { Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

export function MarkdownText({ content }: { content: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={COMPONENTS} skipHtml>
      {content}
    </Markdown>
  )
}

/** Headings of an entry stand below that of its title; line ends count as people type them. */
const Heading: Components['h1'] = ({ children }) => (
  <h4 dir="auto" className="font-semibold">
    {children}
  </h4>
)

const COMPONENTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  p: ({ children }) => (
    <p dir="auto" className="whitespace-pre-line">
      {children}
    </p>
  ),
  br: () => null,
  ul: ({ children }) => (
    <ul dir="auto" className="ms-5 list-disc">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol dir="auto" start={start} className="ms-5 list-decimal">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote dir="auto" className="border-s-2 border-line-strong ps-4 italic">
      {children}
    </blockquote>
  ),
  pre: ({ children }) => <pre className="overflow-x-auto font-sans text-[0.9375rem]">{children}</pre>,
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table dir="auto" className="text-[0.9375rem] [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start">
        {children}
      </table>
    </div>
  ),
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer" className="link">
      {children}
    </a>
  ),
  img: ({ alt }) => (alt ? <span>{alt}</span> : null),
}
