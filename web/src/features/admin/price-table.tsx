/** Every price, sorted by product, amount or status; put away and brought back here. */
import {
  createColumnHelper,
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/field.tsx'
import { PriceActiveDialog } from './price-active-dialog.tsx'
import { howOften, verbOf } from './price-words.ts'
import type { Price } from './price-words.ts'
import { Cell, Table, rowClass } from './table.tsx'

const column = createColumnHelper<Price>()
/** Their ids are those of the specification (section 2, /admin). */
const SORTED = [
  column.accessor(({ product }) => product.name.toLowerCase(), { id: 'product', header: 'Product' }),
  column.accessor('unitAmount', { id: 'unit_amount', header: 'Price', sortDescFirst: false }),
  // On offer comes before put away.
  column.accessor(({ active }) => (active ? 0 : 1), { id: 'active', header: 'Status', sortDescFirst: false }),
]

export function PriceTable({ prices }: { prices: readonly Price[] }) {
  const { rows, sorting, headingOf, sortBy } = useSortedPrices(prices)
  const [asked, setAsked] = useState<Price>()
  const [asking, setAsking] = useState(false)
  const ask = (price: Price) => {
    setAsked(price)
    setAsking(true)
  }
  const columns = [headingOf('product'), headingOf('unit_amount'), { name: 'Id' }, headingOf('active'), ACTIONS]
  return (
    <>
      <SortChoice sorting={sorting} onChange={sortBy} />
      <Table label="Prices" columns={columns}>
        {rows.map((price) => (
          <PriceRow key={price.id} price={price} onToggle={() => ask(price)} />
        ))}
      </Table>
      {asked && <PriceActiveDialog price={asked} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

const ACTIONS = { name: 'Actions', end: true }

function useSortedPrices(prices: readonly Price[]) {
  const [sorting, setSorting] = useState<SortingState>([])
  // The library wants an array of its own, the same one while nothing changes.
  const data = useMemo(() => [...prices], [prices])
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is compiled or memoized
  const table = useReactTable({
    data,
    columns: SORTED,
    state: { sorting },
    onSortingChange: setSorting,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getRowId: ({ id }) => id,
    enableSortingRemoval: false,
    enableMultiSort: false,
  })
  const headingOf = (id: string) => {
    const found = table.getColumn(id)
    const order = found?.getIsSorted()
    return {
      name: String(found?.columnDef.header),
      sort: {
        order: order === 'asc' ? ('ascending' as const) : order === 'desc' ? ('descending' as const) : null,
        toggle: () => found?.toggleSorting(),
      },
    }
  }
  const rows = table.getRowModel().rows.map((row) => row.original)
  return { rows, sorting, headingOf, sortBy: setSorting }
}

const CHOICES = [
  { value: '', label: 'As on the plan list' },
  { value: 'product asc', label: 'Product, A to Z' },
  { value: 'product desc', label: 'Product, Z to A' },
  { value: 'unit_amount asc', label: 'Price, lowest first' },
  { value: 'unit_amount desc', label: 'Price, highest first' },
  { value: 'active asc', label: 'Active first' },
  { value: 'active desc', label: 'Inactive first' },
]

/** On a phone the rows are cards and there are no headings to press. */
function SortChoice({ sorting, onChange }: { sorting: SortingState; onChange: (sorting: SortingState) => void }) {
  const [first] = sorting
  const choose = (value: string) => {
    const [id, order] = value.split(' ')
    onChange(id ? [{ id, desc: order === 'desc' }] : [])
  }
  return (
    <div className="mb-3 sm:hidden *:w-full">
      <Select
        aria-label="Sort prices"
        options={CHOICES}
        value={first ? `${first.id} ${first.desc ? 'desc' : 'asc'}` : ''}
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
            Active
          </Badge>
        ) : (
          <Badge mark="ring">Inactive</Badge>
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
