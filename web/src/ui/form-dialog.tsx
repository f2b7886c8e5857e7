/** A dialog with one form, and the foot that every form above the page has: Cancel, and the button that submits. */
import { createContext, useContext, useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './parts/overlays.tsx'
import * as texts from './texts.ts'

type SubmitProps = {
  submitLabel: string
  cancelLabel?: string | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  busyText?: string | undefined
}

type FormFooterProps = SubmitProps & { form: string; onCancel: () => void }

/** `form`: the id of the form that the button submits. */
export function FormFooter({
  form,
  onCancel,
  submitLabel,
  cancelLabel = texts.cancel,
  destructive = false,
  ...state
}: FormFooterProps) {
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={destructive ? 'danger' : 'primary'} type="submit" form={form} {...state}>
        {submitLabel}
      </Button>
    </>
  )
}

type FormDialogProps = SubmitProps &
  Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> & {
    open?: boolean
    /** Escape and the cross: a draft is kept. */
    onClose: () => void
    /** The button Cancel, where it gives a draft up. */
    onCancel?: () => void
  }

const FormId = createContext<string | undefined>(undefined)

/** `children` hold one `DialogForm`. */
export function FormDialog({
  open = true,
  onClose,
  onCancel = onClose,
  children,
  title,
  description,
  className,
  ...submit
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      className={className}
      footer={<FormFooter form={form} onCancel={onCancel} {...submit} />}
    >
      <FormId value={form}>{children}</FormId>
    </Dialog>
  )
}

type DialogFormProps = { onSubmit: (event: FormEvent) => unknown; className?: string; children: ReactNode }

/** The form of the dialog around it. */
export function DialogForm({ onSubmit, className = 'mt-5 grid gap-5', children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the dialog may stand in another form
    onSubmit(event)
  }
  return (
    <form id={useContext(FormId)} noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
