/** Two versions side by side: what went is struck out on the left, what came is underlined on the right. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { fill, plural } from '../../../lib/fill.ts'
import type { Said } from '../plan.ts'
import * as texts from './texts.ts'
import { compareOutputs, countChanges } from './version-diff.ts'
import type { Part, Row, Side } from './version-diff.ts'

type Text = { name: string; said: Said }
type ComparisonProps = { phaseNumber: PhaseNumber; before: Text; after: Text }

export function Comparison({ phaseNumber, before, after }: ComparisonProps) {
  const parts = compareOutputs(phaseNumber, before.said, after.said)
  return (
    <>
      <p role="status" className="text-small text-ink-3">
        {changesInWords(countChanges(parts), phaseNumber)}
      </p>
      <table
        role="table"
        aria-label={fill(texts.beside, { before: before.name, after: after.name })}
        className="mt-3 w-full table-fixed max-sm:block"
      >
        <thead role="rowgroup" className="text-left max-sm:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" className="type-label w-1/2 pb-2">
              {before.name}
            </th>
            <th role="columnheader" scope="col" className="type-label w-1/2 pb-2 pl-6">
              {after.name}
            </th>
          </tr>
        </thead>
        {parts.map((part) => (
          <PartRows key={part.title} part={part} />
        ))}
      </table>
    </>
  )
}

function PartRows({ part: { title, rows } }: { part: Part }) {
  return (
    <tbody role="rowgroup" className="max-sm:block">
      {title && (
        <tr role="row" className="max-sm:block">
          <th role="rowheader" scope="rowgroup" colSpan={2} className="type-subhead pt-5 pb-1 text-left max-sm:block">
            {title}
          </th>
        </tr>
      )}
      {rows.map((row, index) => (
        <CompareRow key={index} row={row} />
      ))}
    </tbody>
  )
}

/** On a phone the sides stand under one another; what is the same is shown once. */
function CompareRow({ row: { before, after } }: { row: Row }) {
  const changed = [before, after].some((side) => side === null || side.some((piece) => piece.changed))
  return (
    <tr
      role="row"
      className="border-t border-line align-top font-serif text-[1.0625rem] leading-[1.55] max-sm:block max-sm:py-2"
    >
      <td role="cell" className={changed ? CELL : `${CELL} max-sm:hidden`}>
        <SideText side={before} as="del" />
      </td>
      <td role="cell" className={`${CELL} sm:pl-6`}>
        <SideText side={after} as="ins" />
      </td>
    </tr>
  )
}

const CELL = 'py-2.5 wrap-anywhere whitespace-pre-line max-sm:block max-sm:py-1'
const MARKS = {
  del: 'bg-red-soft text-red-ink line-through decoration-1',
  ins: 'bg-green-soft text-green-ink underline decoration-1 underline-offset-3',
}

function SideText({ side, as: Mark }: { side: Side; as: 'del' | 'ins' }) {
  if (!side) return <span className="text-small text-ink-3 max-sm:hidden">—</span>
  return side.map(({ text, changed }, index) =>
    changed && text.trim() !== '' ? (
      <Mark key={index} className={MARKS[Mark]}>
        {text}
      </Mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}

function changesInWords(count: number, phaseNumber: PhaseNumber): string {
  if (count === 0) return texts.noDifferences
  const text =
    phaseNumber === 1
      ? plural(count, texts.paragraphDiffers, texts.paragraphsDiffer)
      : plural(count, texts.itemDiffers, texts.itemsDiffer)
  return fill(text, { count })
}
