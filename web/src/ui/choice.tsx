/** Switch and checkbox, each with an invisible square around it that is large enough for a finger. */
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'

type ChoiceProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Round ticks are habits, square ones tasks. */
  round?: boolean | undefined
} & ({ label: ReactNode; 'aria-label'?: undefined } | { label?: undefined; 'aria-label': string })

export function Switch({ label, checked, onCheckedChange, disabled, 'aria-label': name }: ChoiceProps) {
  const id = useId()
  return (
    <span className="inline-flex min-h-11 items-center gap-3">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        data-state={checked ? 'checked' : 'unchecked'}
        onClick={() => onCheckedChange(!checked)}
        disabled={disabled}
        aria-label={name}
        className="reach h-6.5 w-11 flex-none rounded-full border border-line-strong bg-sunken transition-colors duration-(--duration-touch) disabled:opacity-50 data-[state=checked]:border-action data-[state=checked]:bg-action"
      >
        <span
          data-state={checked ? 'checked' : 'unchecked'}
          className="block size-4.5 translate-x-[3px] rounded-full bg-line-strong transition-transform duration-(--duration-touch) data-[state=checked]:translate-x-[21px] data-[state=checked]:bg-on-action"
        />
      </button>
      {label && <label htmlFor={id}>{label}</label>}
    </span>
  )
}

export function Checkbox({
  label,
  checked,
  onCheckedChange,
  disabled,
  round = false,
  'aria-label': name,
}: ChoiceProps) {
  const id = useId()
  return (
    <span className="inline-flex min-h-11 items-center gap-3.5">
      <button
        type="button"
        role="checkbox"
        id={id}
        aria-checked={checked}
        data-state={checked ? 'checked' : 'unchecked'}
        onClick={() => onCheckedChange(!checked)}
        // Space ticks a box; Enter does not.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        disabled={disabled}
        aria-label={name}
        className={cx(
          'reach grid size-5.5 flex-none place-items-center border-[1.5px] border-line-strong bg-surface text-on-action disabled:opacity-50 data-[state=checked]:border-action data-[state=checked]:bg-action',
          round ? 'rounded-full' : 'rounded-mark',
        )}
      >
        {checked && <Check className="pointer-events-none size-3.75 stroke-3!" />}
      </button>
      {label && <label htmlFor={id}>{label}</label>}
    </span>
  )
}
