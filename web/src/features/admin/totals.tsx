/** Three numbers about the product; a dash stands for one that is not known. */
import { useQuery } from '@apollo/client/react'
import { cx } from '../../ui/cx.ts'
import { ADMIN_TOTALS } from './queries.ts'
import * as texts from './texts.ts'
import { formatCount } from '../../lib/counts.ts'

export function Totals({ className }: { className: string }) {
  const { data } = useQuery(ADMIN_TOTALS, { fetchPolicy: 'cache-and-network' })
  const totals = data?.adminTotals
  return (
    <div className={cx('flex flex-wrap gap-x-6 gap-y-1', className)}>
      <Total name={texts.contentPages} count={totals?.pages} />
      <Total name={texts.users} count={totals?.users} />
      <Total name={texts.activeSubscriptions} count={totals?.activeSubscriptions} />
    </div>
  )
}

/** One line, so that the tables begin near the top. */
function Total({ name, count }: { name: string; count: number | undefined }) {
  return (
    <section aria-label={name} className="flex items-baseline gap-2">
      <p className="text-small text-ink-2">{name}</p>
      <p className="min-w-[1ch] font-semibold tabular-nums">{count === undefined ? '—' : formatCount(count)}</p>
    </section>
  )
}
