/** A new price: product, dollars, currency and rhythm (PRC-05 to PRC-11, A-77, A-78). */
import { zodResolver } from '@hookform/resolvers/zod'
import { NewPrice } from '@daybreak/proto/rules'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { fieldErrors } from '../../../lib/errors.ts'
import { fill } from '../../../lib/fill.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useHookFormDraft } from '../../../session/use-form-draft.ts'
import { AlertDialog, Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FormFooter } from '../../../ui/form-dialog.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import * as common from '../../../ui/texts.ts'
import { useAction } from '../../../ui/use-action.ts'
import { howOften } from './price-words.ts'
import type { Price } from './price-words.ts'
import { ADMIN_PRICES, CREATE_PRICE } from './queries.ts'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

/** What the form holds: all of it text, as inputs have it. */
const Typed = z.object({
  /** A product of the list, or '' for one that is typed. */
  listed: z.string(),
  typed: z.string(),
  amount: z.string(),
  currency: z.string(),
  interval: z.string(),
  intervalCount: z.string(),
  nickname: z.string(),
})
type Typed = z.infer<typeof Typed>

const OTHER = ''
const CURRENCIES = ['usd', 'eur', 'gbp'].map((value) => ({ value, label: value.toUpperCase() }))
const INTERVALS = ['day', 'week', 'month', 'year'].map((value) => ({ value, label: value }))

const toPrice = ({ listed, typed, amount, intervalCount, nickname, ...rest }: Typed) => ({
  ...rest,
  productId: listed || typed.trim(),
  amount: amount.trim(),
  intervalCount: intervalCount.trim() === '' ? NaN : Number(intervalCount),
  nickname: nickname.trim() || null,
})

/** The server's own rules, their words put where the form has the field. */
const PriceForm = Typed.superRefine((form, context) => {
  const { error } = NewPrice.safeParse(toPrice(form))
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [fieldOf(String(path[0]), form)], message })
  }
})

const fieldOf = (name: string, { listed }: Pick<Typed, 'listed'>) =>
  name === 'productId' ? (listed === OTHER ? 'typed' : 'listed') : name

export interface Product {
  id: string
  name: string
}

/** The products that have a price already, by name. */
export function productsOf(prices: readonly Price[]): Product[] {
  const products = new Map(prices.map(({ product }) => [product.id, product]))
  return [...products.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Mounted while it is open. */
export function PriceSheet({ products, onClose }: { products: Product[]; onClose: () => void }) {
  const id = useId()
  const start = {
    ...{ listed: products[0]?.id ?? OTHER, typed: '', nickname: '' },
    ...{ amount: '', currency: 'usd', interval: 'month', intervalCount: '1' },
  }
  const form = useForm({ resolver: zodResolver(PriceForm), defaultValues: start })
  const typed = useHookFormDraft('new-price', start, form)
  const end = () => {
    typed.done()
    onClose()
  }
  const { create, busy } = useCreatePrice(form, end)
  const [leaving, setLeaving] = useState(false)
  const { isDirty } = form.formState
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Sheet
      open
      onOpenChange={leave}
      title={texts.newPrice}
      description={texts.pricesCantBeEdited}
      footer={
        <FormFooter form={id} onCancel={leave} submitLabel={texts.createPrice} busy={busy} busyText={texts.creating} />
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(create)} className="mt-6 grid gap-5">
        <PriceFields form={form} products={products} />
        <DraftNotice of={typed} />
      </form>
      <AlertDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={texts.leaveWithoutCreatingThisPrice}
        description={texts.whatYouEnteredWillBeLost}
        confirmLabel={shared.leave}
        cancelLabel={shared.keepEditing}
        destructive
        onConfirm={end}
      />
    </Sheet>
  )
}

function PriceFields({
  form: { register, control, formState },
  products,
}: {
  form: UseFormReturn<Typed>
  products: Product[]
}) {
  const { errors } = formState
  const typed = useWatch({ control })
  return (
    <>
      {products.length > 0 && (
        <SelectField
          label={texts.product}
          options={[
            ...products.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER, label: texts.anotherProduct },
          ]}
          error={errors.listed?.message}
          {...register('listed')}
        />
      )}
      {typed.listed === OTHER && (
        <TextField
          label={texts.productId}
          hint={texts.fromYourPaymentProvider}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.typed?.message}
          {...register('typed')}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-4">
        <TextField
          label={texts.amount}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          error={errors.amount?.message}
          {...register('amount')}
        />
        <SelectField
          label={texts.currency}
          options={CURRENCIES}
          error={errors.currency?.message}
          {...register('currency')}
        />
      </div>
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
        <TextField
          label={texts.intervalCount}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          error={errors.intervalCount?.message}
          {...register('intervalCount')}
        />
        <SelectField
          label={texts.interval}
          options={INTERVALS}
          error={errors.interval?.message}
          {...register('interval')}
        />
      </div>
      <TextField
        label={texts.name}
        optional
        hint={texts.shownOnThePlanList}
        error={errors.nickname?.message}
        {...register('nickname')}
      />
      <Preview typed={typed} />
    </>
  )
}

/** The price as people will read it, once the form is valid. */
function Preview({ typed }: { typed: Partial<Typed> }) {
  const parsed = NewPrice.safeParse({ ...toPrice({ ...EMPTY, ...typed }), productId: 'any' })
  return (
    <p role="status" className="text-ink-2">
      {parsed.success &&
        fill(texts.peopleWillPayAmountHowOften, {
          amount: formatMoney(Math.round(Number(parsed.data.amount) * 100), parsed.data.currency),
          howOften: howOften(parsed.data),
        })}
    </p>
  )
}

const EMPTY: Typed = { listed: '', typed: '', amount: '', currency: '', interval: '', intervalCount: '', nickname: '' }

const SENT_AS: Record<string, keyof Typed> = {
  amount: 'amount',
  currency: 'currency',
  interval: 'interval',
  intervalCount: 'intervalCount',
  nickname: 'nickname',
}

function useCreatePrice({ setError, getValues }: UseFormReturn<Typed>, onCreated: () => void) {
  const { run, busy } = useAction(CREATE_PRICE, {
    refetchQueries: [ADMIN_PRICES],
    awaitRefetchQueries: true,
    done: () => {
      onCreated()
      return { title: texts.priceCreated, description: texts.itsOnThePlanList }
    },
    failed: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) {
        const field = name === 'productId' ? (getValues('listed') === OTHER ? 'typed' : 'listed') : SENT_AS[name]
        if (field) setError(field, { message })
      }
      return { title: texts.failedToCreatePrice, otherwise: common.couldntConnect }
    },
  })
  return { create: (typed: Typed) => void run({ variables: { input: toPrice(typed) } }), busy }
}
