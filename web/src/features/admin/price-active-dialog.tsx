/** Asks before a price leaves the plan list, or comes back to it. */
import { useMutation } from '@apollo/client/react'
import { serverText } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { AlertDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { howOften, verbOf } from './price-words.ts'
import type { Price } from './price-words.ts'
import { SET_PRICE_ACTIVE } from './queries.ts'

type PriceActiveProps = { price: Price; open: boolean; onOpenChange: (open: boolean) => void }

export function PriceActiveDialog({ price, open, onOpenChange }: PriceActiveProps) {
  // The price as it was when the button was pressed: the words stay while the dialog leaves.
  const verb = verbOf(price.active)
  const [set, { loading }] = useMutation(SET_PRICE_ACTIVE, {
    onCompleted: ({ setPriceActive: { active } }) => {
      onOpenChange(false)
      toast({
        title: active ? 'Price reactivated' : 'Price deactivated',
        description: active ? 'It’s on the plan list.' : 'It’s off the plan list. Current subscribers keep it.',
      })
    },
    onError: (error) => {
      onOpenChange(false)
      toast({ title: `Failed to ${verb.toLowerCase()} price`, description: serverText(error), destructive: true })
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
      busy={loading}
      onConfirm={() => void set({ variables: { input: { priceId: price.id, active: !price.active } } })}
    />
  )
}
