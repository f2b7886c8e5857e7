/** A bare select. */
import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'

/** For rows and toolbars; name it with `aria-label`. */
export function Select({
  options,
  className,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
  options: readonly { value: string; label: string }[]
}) {
  return (
    <span className="relative inline-block">
      <select
        {...rest}
        className={
          className ??
          'select h-11 w-full appearance-none rounded-control border border-line-strong bg-surface pr-10 pl-3.5 text-[0.9375rem] font-medium'
        }
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2"
        aria-hidden="true"
      />
    </span>
  )
}
