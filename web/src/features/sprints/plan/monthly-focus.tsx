/** What each month of the plan is for. On a phone only the present month is open. */
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../lib/fill.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import * as texts from './texts.ts'

type MonthlyFocusProps = { months: readonly (readonly string[])[]; currentMonth: number }

export function MonthlyFocus({ months, currentMonth }: MonthlyFocusProps) {
  if (months.every((actions) => actions.length === 0)) return null
  return (
    <section aria-labelledby="monthly-focus">
      <h2 id="monthly-focus" className="type-subhead mb-4">
        {texts.monthlyFocus}
      </h2>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {months.map((actions, index) => (
          <Month key={index} month={index + 1} actions={actions} currentMonth={currentMonth} />
        ))}
      </div>
    </section>
  )
}

function Month({ month, actions, currentMonth }: { month: number; actions: readonly string[]; currentMonth: number }) {
  const now = month === currentMonth
  const [open, setOpen] = useState(now)
  return (
    <Card
      as="article"
      className={cx('p-5! max-sm:py-3!', now && 'inset-shadow-[0_3px_0_var(--color-dawn)]', open && 'max-sm:pb-5!')}
    >
      <div className="flex items-center justify-between gap-3">
        <h3>
          <span className="font-title text-[1.25rem] leading-tight font-[460]">
            {fill(texts.monthNumber, { month })}
          </span>
          <span className={cx('ml-2 text-small', now ? 'font-semibold text-dawn-ink' : 'text-ink-3')}>
            {now ? texts.now : month < currentMonth ? texts.done : texts.next}
          </span>
        </h3>
        <IconButton
          icon={ChevronDown}
          label={fill(open ? texts.hideMonth : texts.showMonth, { month })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={cx('-mr-3 sm:hidden print:hidden', open && '*:rotate-180')}
        />
      </div>
      <ul className={cx('mt-3 grid gap-2', !open && 'max-sm:hidden print:grid!')}>
        {actions.map((action, index) => (
          <li
            key={index}
            className="grid grid-cols-[0.625rem_minmax(0,1fr)] text-[0.9375rem] leading-[1.45] text-ink-2"
          >
            <span aria-hidden="true" className="mt-[0.62em] h-px w-1.5 bg-ink-3" />
            <span className="break-words">{action}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
