/** Which part of a long list is in view, and the way to its neighbours. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '../lib/counts.ts'
import { fill } from '../lib/fill.ts'
import { IconButton } from './button.tsx'
import * as texts from './texts.ts'

type PageOf = { page: number; pageSize: number; total: number }

export function Pager({ page, pageSize, total, onPage }: PageOf & { onPage: (page: number) => void }) {
  if (total <= pageSize) return null
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-end gap-2">
      <span className="mr-2 text-small text-ink-3">{rangeInWords({ page, pageSize, total })}</span>
      <IconButton icon={ChevronLeft} label={texts.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <IconButton
        icon={ChevronRight}
        label={texts.nextPage}
        disabled={page * pageSize >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/** '21–40 of 1,284'. */
export function rangeInWords({ page, pageSize, total }: PageOf): string {
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return fill(texts.firstLastOfTotal, {
    first: formatCount(first),
    last: formatCount(last),
    total: formatCount(total),
  })
}
