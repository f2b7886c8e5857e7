/** Two ways between views: underlined tabs for the views of one thing, a segmented pair for a choice of two. */
import { createContext, use, useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

type TabsProps<V extends string> = {
  /** What the views have in common, for those who do not see them. */
  label: string
  value: V
  onValueChange: (value: V) => void
  /** Somebody points at the tab of a view: it may be fetched now. */
  onIntent?: ((value: V) => void) | undefined
  tabs: readonly { value: V; label: string }[]
  /** `TabPanel`s. */
  children: ReactNode
  look?: 'underlined' | 'segmented' | undefined
  /** Stands at the right of the tabs. */
  aside?: ReactNode
}

const LOOKS = {
  underlined: {
    list: 'flex min-w-0 flex-wrap gap-1 max-sm:w-full sm:-ml-4',
    tab: cx(
      'relative h-12 px-4 text-[0.9375rem] font-medium text-ink-2 max-sm:flex-1 max-sm:px-2',
      'data-[state=active]:font-semibold data-[state=active]:text-ink',
      'after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 data-[state=active]:after:bg-action',
    ),
    line: 'flex flex-wrap items-end justify-between gap-x-4 border-b border-line',
  },
  segmented: {
    list: 'grid w-full auto-cols-[minmax(max-content,1fr)] grid-flow-col gap-1 rounded-[0.875rem] bg-sunken p-1 inset-ring inset-ring-line/60',
    tab: cx(
      'h-11 rounded-control text-[0.9375rem] font-semibold text-ink-2',
      'data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-1',
    ),
    line: '',
  },
}

/** Which view is open, and what the ids of tabs and panels begin with. */
const Open = createContext({ value: '', id: '' })

export function Tabs<V extends string>({
  label,
  value,
  onValueChange,
  onIntent,
  tabs,
  children,
  look = 'underlined',
  aside,
}: TabsProps<V>) {
  const id = useId()
  const style = LOOKS[look]
  return (
    <Open value={{ value, id }}>
      <div>
        <div className={style.line}>
          <div
            role="tablist"
            aria-label={label}
            aria-orientation="horizontal"
            className={style.list}
            onKeyDown={moveFocus}
          >
            {tabs.map((tab) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-tab-${tab.value}`}
                aria-selected={tab.value === value}
                aria-controls={`${id}-panel-${tab.value}`}
                data-state={tab.value === value ? 'active' : 'inactive'}
                tabIndex={tab.value === value ? 0 : -1}
                onPointerEnter={() => onIntent?.(tab.value)}
                onClick={() => onValueChange(tab.value)}
                // A view opens as soon as the keyboard is on its tab.
                onFocus={() => tab.value !== value && onValueChange(tab.value)}
                className={style.tab}
              >
                {tab.label}
              </button>
            ))}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </Open>
  )
}

/** Arrows go round, Home and End go to the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.findIndex((tab) => tab === event.target)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (at < 0 || next === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  const open = use(Open)
  return (
    <div
      role="tabpanel"
      id={`${open.id}-panel-${value}`}
      aria-labelledby={`${open.id}-tab-${value}`}
      tabIndex={0}
      hidden={open.value !== value}
      className={cx('rounded-control', className)}
    >
      {open.value === value && children}
    </div>
  )
}
