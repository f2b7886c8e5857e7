/** Three numbers about the product; a dash stands for one that is not known. */
import { useQuery } from '@apollo/client/react'
import { Card } from '../../ui/card.tsx'
import { ADMIN_TOTALS } from './queries.ts'

export function Totals() {
  const { data } = useQuery(ADMIN_TOTALS, { fetchPolicy: 'cache-and-network' })
  const totals = data?.adminTotals
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <Total name="Content pages" count={totals?.pages} />
      <Total name="Users" count={totals?.users} />
      <Total name="Active subscriptions" count={totals?.activeSubscriptions} className="max-sm:col-span-2" />
    </div>
  )
}

function Total({ name, count, className }: { name: string; count: number | undefined; className?: string }) {
  return (
    <Card as="section" aria-label={name} className={className}>
      <h2 className="type-label text-ink-2">{name}</h2>
      <p className="mt-1 font-title text-[2.25rem] leading-[1.1] font-[380] tracking-[-0.02em]">
        {count === undefined ? '—' : count.toLocaleString('en-US')}
      </p>
    </Card>
  )
}
