/** A line of the preview: ticked or not, with a title that can be changed in its place. */
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { fill } from '../../../lib/fill.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { cx } from '../../../ui/cx.ts'
import { controlClass } from '../../../ui/field.tsx'
import { EvidenceDetails } from '../../../ui/evidence-details.tsx'
import type { Evidence } from '../../../lib/plans.ts'
import type { Edit, Edits } from './edits.ts'
import * as texts from './texts.ts'

type PlanRowProps = {
  item: { key: string; title: string; on: boolean }
  /** What stands below the title. */
  about: string
  round?: boolean
  /** What the line of the plan rests on. */
  evidence: Evidence | undefined
  edits: Edits
  onEdit: (key: string, edit: Edit) => void
  /** When it is due. */
  children: ReactNode
}

export const ROW = 'flex min-h-14 items-start gap-3.5 border-t border-line px-5 py-1.5 sm:px-6'
/** On a phone the day has a line of its own, and the title the width. */
const LINES =
  'grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 border-t border-line py-1.5 pr-2.5 pl-5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:px-6'

export function PlanRow({ item, about, round = false, evidence, edits, onEdit, children }: PlanRowProps) {
  const { key, title, on } = item
  /** The title as it was before it was edited; null while it is not. */
  const [before, setBefore] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const current = edits.get(key)?.title ?? title
  // To leave the field ends editing. The key goes no further, or it would press the pencil.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Escape') onEdit(key, { title: before ?? title })
    pencil.current?.focus()
  }
  return (
    <li className={LINES}>
      <Checkbox
        round={round}
        aria-label={fill(texts.includeTitle, { title })}
        checked={on}
        onCheckedChange={(included) => onEdit(key, { out: !included })}
      />
      <div className="min-w-0 py-1.5">
        {before !== null ? (
          <input
            autoFocus
            aria-label={texts.title}
            maxLength={300}
            value={current}
            onChange={(event) => onEdit(key, { title: event.target.value })}
            onKeyDown={onKey}
            onBlur={() => setBefore(null)}
            className={cx(controlClass, 'h-11!')}
          />
        ) : (
          <p dir="auto" className={cx('font-medium break-words', !on && 'text-ink-3')}>
            {title}
          </p>
        )}
        <p className="text-small text-ink-3">{about}</p>
        {evidence && <EvidenceDetails evidence={evidence} line={title} />}
      </div>
      <IconButton
        ref={pencil}
        icon={Pencil}
        label={fill(texts.editTitle, { title })}
        onClick={() => setBefore(current)}
      />
      <div className="min-w-0 max-sm:col-span-2 max-sm:col-start-2 max-sm:pb-1.5">{children}</div>
    </li>
  )
}
