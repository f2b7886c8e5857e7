/** Asks before a price leaves the plan list, or comes back to it. */
import { formatMoney } from '../../lib/money.ts'
import { AlertDialog } from '../../ui/dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { howOften, verbOf } from './price-words.ts'
import type { Price } from './price-words.ts'
import { SET_PRICE_ACTIVE } from './queries.ts'

type PriceActiveProps = { price: Price; open: boolean; onOpenChange: (open: boolean) => void }

export function PriceActiveDialog({ price, open, onOpenChange }: PriceActiveProps) {
  // The price as it was when the button was pressed: the words stay while the dialog leaves.
  const verb = verbOf(price.active)
  const { run: set, busy } = useAction(SET_PRICE_ACTIVE, {
    done: ({ setPriceActive: { active } }) => {
      onOpenChange(false)
      return {
        title: active ? 'Price reactivated' : 'Price deactivated',
        description: active ? 'It’s on the plan list.' : 'It’s off the plan list. Current subscribers keep it.',
      }
    },
    failed: () => {
      onOpenChange(false)
      return { title: `Failed to ${verb.toLowerCase()} price`, otherwise: 'We couldn’t connect. Try again.' }
    },
  })
  const words = `${price.product.name}, ${formatMoney(price.unitAmount, price.currency)} ${howOften(price.recurring)}`
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${verb} this price?`}
      description={
        price.active
          ? `${words} leaves the plan list right away. No one new can choose it; current subscribers keep it.`
          : `${words} returns to the plan list right away.`
      }
      confirmLabel={verb}
      destructive={price.active}
      busy={busy}
      onConfirm={() => void set({ variables: { input: { priceId: price.id, active: !price.active } } })}
    />
  )
}
