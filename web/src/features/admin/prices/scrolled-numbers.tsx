/** The numbers of a chart as a table that scrolls in a place of its own, also by the keyboard. */
import type { ReactNode } from 'react'

type ScrolledNumbersProps = { label: string; className: string; children: ReactNode }

export function ScrolledNumbers({ label, className, children }: ScrolledNumbersProps) {
  return (
    <div tabIndex={0} role="group" aria-label={label} className={`overflow-y-auto rounded-sm ${className}`}>
      <table className="w-full text-small">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  )
}
