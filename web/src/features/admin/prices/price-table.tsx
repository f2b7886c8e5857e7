/** The table of all prices: sorts by product, amount or status, and activates or deactivates a price. */
import { useState } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/select.tsx'
import { PriceActiveDialog } from './price-active-dialog.tsx'
import { howOften, verbOf } from './price-words.ts'
import type { Price } from './price-words.ts'
import { Cell, Table, rowClass } from '../table.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

/** The sortable columns, by the field names of PRC-02 to PRC-04. */
const SORTED = {
  product: { name: texts.product, compare: (a: Price, b: Price) => a.product.name.localeCompare(b.product.name) },
  unit_amount: { name: shared.price, compare: (a: Price, b: Price) => a.unitAmount - b.unitAmount },
  // Active prices come first.
  active: { name: shared.status, compare: (a: Price, b: Price) => Number(b.active) - Number(a.active) },
}
type SortedColumn = keyof typeof SORTED
type Sorting = { column: SortedColumn; order: 'ascending' | 'descending' }

export function PriceTable({ prices }: { prices: readonly Price[] }) {
  const { rows, sorting, headingOf, sortBy } = useSortedPrices(prices)
  const [asked, setAsked] = useState<Price>()
  const [asking, setAsking] = useState(false)
  const ask = (price: Price) => {
    setAsked(price)
    setAsking(true)
  }
  const columns = [headingOf('product'), headingOf('unit_amount'), { name: 'ID' }, headingOf('active'), ACTIONS]
  return (
    <>
      <SortChoice sorting={sorting} onChange={sortBy} />
      <Table label={texts.prices} columns={columns}>
        {rows.map((price) => (
          <PriceRow key={price.id} price={price} onToggle={() => ask(price)} />
        ))}
      </Table>
      {asked && <PriceActiveDialog price={asked} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

const ACTIONS = { name: shared.actions, end: true }

/** The order of the plan list until the user sorts. The sort is stable, so equal prices keep that order. */
function useSortedPrices(prices: readonly Price[]) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const headingOf = (column: SortedColumn) => {
    const order = sorting?.column === column ? sorting.order : null
    const next = order === 'ascending' ? 'descending' : 'ascending'
    return { name: SORTED[column].name, sort: { order, toggle: () => setSorting({ column, order: next }) } }
  }
  return { rows: sorting ? sortPrices(prices, sorting) : prices, sorting, headingOf, sortBy: setSorting }
}

function sortPrices(prices: readonly Price[], { column, order }: Sorting): Price[] {
  const { compare } = SORTED[column]
  return prices.toSorted(order === 'ascending' ? compare : (a, b) => compare(b, a))
}

const CHOICES: readonly { value: string; label: string; sorting: Sorting | null }[] = [
  { value: '', label: texts.planListOrder, sorting: null },
  { value: 'product asc', label: texts.productAToZ, sorting: { column: 'product', order: 'ascending' } },
  { value: 'product desc', label: texts.productZToA, sorting: { column: 'product', order: 'descending' } },
  { value: 'price asc', label: texts.priceLowestFirst, sorting: { column: 'unit_amount', order: 'ascending' } },
  { value: 'price desc', label: texts.priceHighestFirst, sorting: { column: 'unit_amount', order: 'descending' } },
  { value: 'active asc', label: texts.activeFirst, sorting: { column: 'active', order: 'ascending' } },
  { value: 'active desc', label: texts.inactiveFirst, sorting: { column: 'active', order: 'descending' } },
]
const isSame = (a: Sorting | null, b: Sorting | null) => a?.column === b?.column && a?.order === b?.order

/** The select for sorting on a phone, where rows are cards without column headings. */
function SortChoice({ sorting, onChange }: { sorting: Sorting | null; onChange: (sorting: Sorting | null) => void }) {
  const chosen = CHOICES.find((choice) => isSame(choice.sorting, sorting))
  const choose = (value: string) => onChange(CHOICES.find((choice) => choice.value === value)?.sorting ?? null)
  return (
    <div className="mb-3 sm:hidden *:w-full">
      <Select
        aria-label={texts.sortPrices}
        options={CHOICES}
        value={chosen?.value ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  )
}

function PriceRow({ price, onToggle }: { price: Price; onToggle: () => void }) {
  const { id, nickname, product, unitAmount, currency, recurring, active } = price
  const name = `${nickname ?? product.name}, ${formatMoney(unitAmount, currency)} ${howOften(recurring)}`
  return (
    <tr role="row" className={cx(rowClass, 'max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center')}>
      <Cell>
        <p className="font-semibold break-words">{product.name}</p>
        {nickname && <p className="text-small text-ink-3">{nickname}</p>}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums max-sm:text-right">
        {formatMoney(unitAmount, currency)} <span className="text-ink-3">{howOften(recurring)}</span>
      </Cell>
      <Cell className="text-small break-all text-ink-3 max-sm:col-span-2">{id}</Cell>
      <Cell>
        {active ? (
          <Badge tone="green" mark="check">
            {texts.active}
          </Badge>
        ) : (
          <Badge mark="ring">{texts.inactive}</Badge>
        )}
      </Cell>
      <Cell className="text-right">
        <Button size="slim" variant="outline" onClick={onToggle} aria-label={`${verbOf(active)} ${name}`}>
          {verbOf(active)}
        </Button>
      </Cell>
    </tr>
  )
}
