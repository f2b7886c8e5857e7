/** Tables of the admin area: rows with thin lines between them. On a phone each row is a card. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type Column = {
  name: string
  end?: boolean
  /** Hidden on windows narrower than a desktop's, other than a phone's. Its cells hide themselves. */
  wide?: boolean
  /** Makes the heading a sort button. `order` is null while the table is sorted by another column. */
  sort?: { order: 'ascending' | 'descending' | null; toggle: () => void }
}

type TableProps = {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column[]
  /** `tr` elements with `Cell`s. */
  children: ReactNode
  busy?: boolean
}

export function Table({ label, columns, children, busy = false }: TableProps) {
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-1">
      {/* Roles are explicit, because browsers drop them from rows with `display: grid` on a phone. */}
      <table role="table" aria-label={label} aria-busy={busy || undefined} className="w-full text-left max-sm:block">
        <thead role="rowgroup" className="text-small text-ink-2 max-sm:sr-only">
          <tr role="row">
            {columns.map(({ name, end, wide, sort }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                aria-sort={sort && (sort.order ?? 'none')}
                className={cx(
                  'px-4 font-semibold first:pl-6 last:pr-6',
                  sort ? 'py-0.5' : 'py-2.5',
                  end && 'text-right',
                  wide && 'sm:max-lg:hidden',
                )}
              >
                {sort ? <SortButton name={name} {...sort} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cx('max-sm:block', busy && 'opacity-60')}>
          {children}
        </tbody>
      </table>
    </div>
  )
}

function SortButton({ name, order, toggle }: { name: string } & NonNullable<Column['sort']>) {
  const Arrow = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={toggle}
      className="-mx-2 inline-flex min-h-11 items-center sm:min-h-9 gap-1.5 rounded-mark px-2 font-semibold hover:text-ink"
    >
      {name}
      <Arrow className={cx('size-4', order === null && 'text-ink-3')} aria-hidden="true" />
    </button>
  )
}

export const rowClass =
  'border-t border-line max-sm:grid max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 max-sm:first:border-t-0'

export function Cell({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <td role="cell" className={cx('sm:h-10 sm:px-4 sm:py-0 sm:first:pl-6 sm:last:pr-6', className)}>
      {children}
    </td>
  )
}
