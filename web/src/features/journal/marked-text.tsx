/** Text with what was searched for marked: pieces of plain text, never HTML. */
import { Fragment } from 'react'

export function MarkedText({ pieces }: { pieces: readonly { text: string; hit: boolean }[] }) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="rounded-[3px] bg-dawn-soft px-0.5 text-ink">
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}
