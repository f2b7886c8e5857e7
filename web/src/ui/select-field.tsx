/** A choice from a list, with its label. */
import type { SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { Field, controlClass, splitField } from './field.tsx'
import type { FieldText } from './field.tsx'
import { Select } from './select.tsx'

/** The browser's own control, so that autofill and phones treat it well. */
export function SelectField({
  options,
  ...props
}: FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
    options: readonly { value: string; label: string }[]
  }) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {(tie) => (
        <Select {...control} {...tie} options={options} className={cx(controlClass, 'select appearance-none pr-10')} />
      )}
    </Field>
  )
}
