/** A day in words. The browser's date field lies over them, and shows while it has the focus. */
import { ChevronDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import { controlClass } from '../../../ui/field.tsx'
import { cx } from '../../../ui/cx.ts'
import { sayDay } from './words.ts'

type DayFieldProps = {
  label: string
  /** ISO, as `min` and `max`. */
  day: string
  min: string
  max: string
  /** Says whether the day can be had. */
  onDay: (day: string) => boolean
}

export function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  return (
    <span className="group inline-grid items-center *:[grid-area:1/1] sm:w-40">
      <span
        aria-hidden="true"
        className="flex items-center gap-1.5 text-small font-medium group-focus-within:invisible sm:justify-between sm:pr-3.5"
      >
        {sayDay(day)}
        <ChevronDown className="size-4" />
      </span>
      <input
        key={day}
        type="date"
        aria-label={label}
        min={min}
        max={max}
        // While a day is typed, a year such as 0002 goes by: it counts when the field is left.
        defaultValue={day}
        onBlur={({ target }) => {
          if (!onDay(target.value)) target.value = day
        }}
        onClick={openPicker}
        className={cx(controlClass, 'h-11! cursor-pointer text-small! opacity-0 focus:opacity-100')}
      />
    </span>
  )
}

/** The words have no calendar to click. */
function openPicker({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
  if ('showPicker' in field) field.showPicker()
}
