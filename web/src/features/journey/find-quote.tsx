/** Finds the words of a citation in the shown text, and marks them without changing the DOM. */
import { useEffect } from 'react'
import { useQuote } from './use-quote.ts'
import './journey.css'

const NAME = 'citation'

/** Stands beside the text. Words that are not there (an entry changed since) are not marked. */
export function FindQuote() {
  const quote = useQuote()
  useEffect(() => {
    const main = document.querySelector('main')
    if (quote === null || !main) return
    const find = () => {
      const range = rangeOf(main, quote)
      if (!range) return
      observer.disconnect()
      if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(range))
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    }
    // The text comes when it has been loaded.
    const observer = new MutationObserver(find)
    observer.observe(main, { childList: true, subtree: true, characterData: true })
    find()
    return () => {
      observer.disconnect()
      if ('highlights' in CSS) CSS.highlights.delete(NAME)
    }
  }, [quote])
  return null
}

/** The first place of a text in an element, over the borders of its nodes. */
export function rangeOf(element: Element, text: string): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; from: number }[] = []
  let all = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, from: all.length })
    all += node.nodeValue ?? ''
  }
  const at = all.indexOf(text)
  const start = nodes.findLast(({ from }) => from <= at)
  const end = nodes.findLast(({ from }) => from < at + text.length)
  if (at < 0 || !start || !end) return null
  const range = document.createRange()
  range.setStart(start.node, at - start.from)
  range.setEnd(end.node, at + text.length - end.from)
  return range
}
