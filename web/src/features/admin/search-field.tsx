/** A field that searches while one types. */
import { Search } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { controlClass } from '../../ui/field.tsx'

type SearchFieldProps = { label: string; placeholder: string; value: string; onChange: (text: string) => void }

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative w-full sm:w-88">
      <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClass, 'pl-10')}
      />
    </div>
  )
}
