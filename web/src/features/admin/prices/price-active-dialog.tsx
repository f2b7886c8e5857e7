/** Asks before a price leaves the plan list, or comes back to it. */
import { fill } from '../../../lib/fill.ts'
import { formatMoney } from '../../../lib/money.ts'
import { AlertDialog } from '../../../ui/dialog.tsx'
import * as common from '../../../ui/texts.ts'
import { useAction } from '../../../ui/use-action.ts'
import { howOften, verbOf } from './price-words.ts'
import type { Price } from './price-words.ts'
import { SET_PRICE_ACTIVE } from './queries.ts'
import * as texts from './texts.ts'

type PriceActiveProps = { price: Price; open: boolean; onOpenChange: (open: boolean) => void }

export function PriceActiveDialog({ price, open, onOpenChange }: PriceActiveProps) {
  // The price as it was when the button was pressed: the words stay while the dialog leaves.
  const { run: set, busy } = useAction(SET_PRICE_ACTIVE, {
    done: ({ setPriceActive: { active } }) => {
      onOpenChange(false)
      return {
        title: active ? texts.priceReactivated : texts.priceDeactivated,
        description: active ? texts.itsOnThePlanList : texts.itsOffThePlan,
      }
    },
    failed: () => {
      onOpenChange(false)
      const title = price.active ? texts.failedToDeactivatePrice : texts.failedToReactivatePrice
      return { title, otherwise: common.couldntConnect }
    },
  })
  const words = `${price.product.name}, ${formatMoney(price.unitAmount, price.currency)} ${howOften(price.recurring)}`
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={price.active ? texts.deactivateThisPrice : texts.reactivateThisPrice}
      description={price.active ? fill(texts.leavesThePlanList, { words }) : fill(texts.returnsToThePlan, { words })}
      confirmLabel={verbOf(price.active)}
      destructive={price.active}
      busy={busy}
      onConfirm={() => void set({ variables: { input: { priceId: price.id, active: !price.active } } })}
    />
  )
}
