/** The words that a citation led here for: found in a text and marked. */
import { useEffect, useRef } from 'react'

/** The text with the first place of the quote in it marked; exactly the text where it is not in it. */
export function Quoted({ text, quote }: { text: string; quote: string | null }) {
  const at = quote === null ? -1 : text.indexOf(quote)
  if (quote === null || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Marked key={quote}>{quote}</Marked>
      {text.slice(at + quote.length)}
    </>
  )
}

function Marked({ children }: { children: string }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    // After the panel has taken the focus and its place in the view.
    const timer = setTimeout(() => mark.current?.scrollIntoView({ block: 'center' }))
    return () => clearTimeout(timer)
  }, [])
  return (
    <mark ref={mark} className="rounded-mark bg-dawn-soft text-dawn-ink">
      {children}
    </mark>
  )
}
