/** Two ways between views: underlined tabs for the views of one thing, a segmented pair for a choice of two. */
import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type TabsProps<V extends string> = {
  /** What the views have in common, for those who do not see them. */
  label: string
  value: V
  onValueChange: (value: V) => void
  tabs: readonly { value: V; label: string }[]
  /** `TabPanel`s. */
  children: ReactNode
  look?: 'underlined' | 'segmented' | undefined
  /** Stands at the right of the tabs. */
  aside?: ReactNode
}

const LOOKS = {
  underlined: {
    list: 'flex min-w-0 gap-1 max-sm:w-full sm:-ml-4',
    tab: cx(
      'relative h-12 px-4 text-[0.9375rem] font-medium text-ink-2 max-sm:flex-1 max-sm:px-2',
      'data-[state=active]:font-semibold data-[state=active]:text-ink',
      'after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 data-[state=active]:after:bg-action',
    ),
    line: 'flex flex-wrap items-end justify-between gap-x-4 border-b border-line',
  },
  segmented: {
    list: 'grid w-full auto-cols-fr grid-flow-col gap-1 rounded-[0.875rem] bg-sunken p-1 inset-ring inset-ring-line/60',
    tab: cx(
      'h-11 rounded-control text-[0.9375rem] font-semibold text-ink-2',
      'data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-1',
    ),
    line: '',
  },
}

/** After a click the list itself can be a stop of the Tab key, and Radix hides its outline. */
const LIST_FOCUS = 'focus-visible:[outline:2px_solid_var(--color-focus)]!'

export function Tabs<V extends string>({
  label,
  value,
  onValueChange,
  tabs,
  children,
  look = 'underlined',
  aside,
}: TabsProps<V>) {
  const style = LOOKS[look]
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next)
    if (tab) onValueChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <div className={style.line}>
        <Radix.List aria-label={label} className={cx(style.list, LIST_FOCUS)}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={style.tab}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Radix.Content value={value} className={cx('rounded-control', className)}>
      {children}
    </Radix.Content>
  )
}
