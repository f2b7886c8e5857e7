/** A payment that did not go through: its cause, and the one thing to do about it. */
import { formatDate } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { Strip } from '../../ui/strip.tsx'
import { useFailedCharge } from './payment-history.tsx'
import { PortalButton } from './status-card.tsx'

/** `portal` says whether the provider knows the person. */
export function PastDue({ portal }: { portal: boolean }) {
  return (
    <div className="mb-8">
      <Strip
        title="Past Due: your last payment did not go through"
        action={portal && <PortalButton variant="primary" />}
      >
        {portal && <Cause />}
        Update your card under Manage Subscription to open your journey, journal and plans again. Nothing you wrote is
        lost.
      </Strip>
    </div>
  )
}

function Cause() {
  const charge = useFailedCharge()
  if (!charge) return null
  const { amountCents, currency, createdAt } = charge
  return <>{`Your card did not pay ${formatMoney(amountCents, currency)} on ${formatDate(createdAt)}. `}</>
}
