/** Form fields: label above, control, then hint or error, tied together for assistive technology. */
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps, InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './button.tsx'
import * as texts from './texts.ts'

export type FieldText = {
  label: string
  hint?: string | undefined
  /** Replaces the hint and marks the control invalid. */
  error?: string | undefined
  /** Writes '(optional)' after the label. */
  optional?: boolean | undefined
  /** A small link at the right of the label. */
  aside?: ReactNode
  className?: string | undefined
}

/** What a control must carry to belong to its label and message. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The frame around any control; `children` receives the attributes that tie it to label and message. */
export function Field({ children, ...text }: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const message = text.error ?? text.hint
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', text.className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="type-label">
          {text.label}
          {text.optional && <span className="font-normal text-ink-3"> {texts.optional}</span>}
        </label>
        {text.aside}
      </div>
      {children({
        id,
        'aria-invalid': text.error ? true : undefined,
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      {text.error ? (
        <p data-error id={`${id}-message`} className="flex items-start gap-1.5 text-small font-medium text-red-ink">
          <CircleAlert className="mt-px size-4.5" aria-hidden="true" />
          {text.error}
        </p>
      ) : (
        text.hint && (
          <p id={`${id}-message`} className="text-small text-ink-3">
            {text.hint}
          </p>
        )
      )}
    </div>
  )
}

/** The look of a boxed control, for those that are not in this file. */
export const controlClass = cx(
  'h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink',
  'placeholder:text-ink-3 aria-invalid:border-danger aria-invalid:ring aria-invalid:ring-danger',
  'disabled:bg-sunken disabled:text-ink-3',
)

/** The words around a control, and what is its own. */
export const splitField = <P extends FieldText>({ label, hint, error, optional, aside, className, ...control }: P) => ({
  text: { label, hint, error, optional, aside, className },
  control,
})

export function TextField(props: FieldText & InputHTMLAttributes<HTMLInputElement>) {
  const { text, control } = splitField(props)
  return <Field {...text}>{(tie) => <input {...control} {...tie} className={controlClass} />}</Field>
}

/** A password with a button that shows and hides it. */
export function PasswordField(props: FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false)
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {(tie) => (
        <div className="relative">
          <input {...control} {...tie} type={shown ? 'text' : 'password'} className={cx(controlClass, 'pr-12')} />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute! top-0.5 right-0.5"
          />
        </div>
      )}
    </Field>
  )
}

export function TextAreaField(props: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {(tie) => <textarea rows={4} {...control} {...tie} className={cx(controlClass, 'h-auto resize-y py-3')} />}
    </Field>
  )
}

/** Ruled paper for long writing. Name it with `aria-label` or `aria-labelledby`. */
export function RuledTextarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={cx('ruled text-ink placeholder:text-ink-3', className)} />
}
