/** Subscriptions: what they bring in, and the prices that are on offer or were. */
import { useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import { PriceSheet, productsOf } from './price-sheet.tsx'
import { PriceTable } from './price-table.tsx'
import { ADMIN_PRICES } from './queries.ts'
import { RevenueCharts, RevenueFigures } from './revenue.tsx'
import * as texts from './texts.ts'

export function PricesTab() {
  return (
    <>
      <RevenueFigures />
      <Prices />
      <RevenueCharts />
    </>
  )
}

function Prices() {
  const { data, error, loading, refetch } = useQuery(ADMIN_PRICES, {
    notifyOnNetworkStatusChange: true,
  })
  const [creating, setCreating] = useState(false)
  const prices = data?.adminPrices
  if (!prices) {
    if (loading && !error) return <Skeleton rows={5} className="min-h-dvh" />
    return (
      <FailureState
        className="mt-6"
        title={texts.weCouldntLoadThePrices}
        message={error?.message}
        onRetry={() => void refetch().catch(() => undefined)}
        busy={loading}
      />
    )
  }
  return (
    <section aria-labelledby="prices" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="prices" className="type-heading">
          {texts.prices}
        </h2>
        <Button variant="primary" icon={Plus} onClick={() => setCreating(true)} className="max-sm:w-full">
          {texts.newPrice}
        </Button>
      </div>
      {prices.length === 0 ? <EmptyState title={texts.noPricesYet} /> : <PriceTable prices={prices} />}
      {creating && <PriceSheet products={productsOf(prices)} onClose={() => setCreating(false)} />}
    </section>
  )
}
