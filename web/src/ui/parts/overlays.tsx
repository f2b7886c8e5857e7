/** The dialogs and sheets that `../dialog.tsx` opens. They trap focus and return it. Loaded after the screen. */
import * as RadixAlert from '@radix-ui/react-alert-dialog'
import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import * as texts from '../texts.ts'

const SCRIM = 'scrim fixed inset-0 z-30 bg-[oklch(0.2_0.03_256/0.45)]'
const BOX = cx(
  'pop fixed inset-0 z-30 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,27rem)] flex-col',
  'overflow-y-auto rounded-panel bg-raised p-7 shadow-3 focus:outline-none',
)
const FOOT = 'mt-7 flex justify-end gap-3 max-sm:*:flex-auto'

type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children?: ReactNode
}

export type DialogProps = OverlayProps & {
  /** One short paragraph under the title; also what a screen reader says on opening. */
  description?: ReactNode
  /** Buttons at the right, equally wide on a phone. */
  footer?: ReactNode
  className?: string | undefined
}

export type AlertDialogProps = Omit<OverlayProps, 'children'> & {
  description: ReactNode
  /** The verb of the question. */
  confirmLabel: string
  cancelLabel?: string | undefined
  onConfirm: () => void
  destructive?: boolean | undefined
  busy?: boolean | undefined
}

export type SheetProps = OverlayProps & {
  description?: ReactNode
  /** Who speaks, beside the title. */
  figure?: ReactNode
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode
  /** 'bottom' is a short sheet that rises from the lower edge. */
  side?: 'right' | 'wide' | 'bottom' | undefined
}

export function Dialog({ open, onOpenChange, title, description, footer, children, className }: DialogProps) {
  const focus = useReturningFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          {...focus}
          onKeyDown={closeOnEscape(onOpenChange)}
          className={cx(BOX, className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="type-heading pr-8">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2.5 text-ink-2">{description}</Radix.Description>}
          {children}
          {footer && <div className={FOOT}>{footer}</div>}
          <CloseCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A question that must be answered: its title asks, its button is the verb. Closing is up to `onConfirm`. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = texts.cancel,
  onConfirm,
  destructive = false,
  busy = false,
}: AlertDialogProps) {
  const focus = useReturningFocus()
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={SCRIM} />
        <RadixAlert.Content {...focus} onKeyDown={closeOnEscape(onOpenChange)} className={BOX}>
          <RadixAlert.Title className="type-heading">{title}</RadixAlert.Title>
          <RadixAlert.Description asChild>
            <div className="mt-2.5 text-ink-2">{description}</div>
          </RadixAlert.Description>
          <div className={FOOT}>
            <RadixAlert.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </RadixAlert.Cancel>
            <Button variant={destructive ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}

const SIDES = {
  right: 'inset-y-0 right-0 w-full sm:w-120 sm:rounded-l-panel',
  wide: 'inset-y-0 right-0 w-full sm:rounded-l-panel lg:w-[min(100%-4rem,70rem)]',
  bottom: 'inset-x-0 bottom-0 mx-auto max-h-[85dvh] max-w-140 rounded-t-panel [--slide-from:0_100%]',
}

/** A side sheet: 480 wide, or as wide as two columns need; the whole screen on a phone. */
export function Sheet({
  open,
  onOpenChange,
  title,
  figure,
  description,
  children,
  footer,
  side = 'right',
}: SheetProps) {
  const focus = useReturningFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          {...focus}
          onKeyDown={closeOnEscape(onOpenChange)}
          className={cx('slide fixed z-30 flex flex-col bg-raised shadow-3 focus:outline-none', SIDES[side])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="min-h-0 flex-1 overflow-y-auto p-6 sm:p-7">
            <div className="flex items-center gap-4">
              {figure}
              <div className="min-w-0">
                <Radix.Title className="type-heading pr-10">{title}</Radix.Title>
                {description && (
                  <Radix.Description className={figure ? 'text-small text-ink-3' : 'mt-2 text-ink-2'}>
                    {description}
                  </Radix.Description>
                )}
              </div>
            </div>
            {children}
          </div>
          {footer && (
            <div className="flex justify-end gap-3 border-t border-line px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-auto sm:px-7">
              {footer}
            </div>
          )}
          <CloseCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix returns focus only to its own trigger. This returns it to the element that had it on opening. */
function useReturningFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** Radix hands the key to the newest layer alone, and a toast may be newer than what it lies over. */
const closeOnEscape = (onOpenChange: (open: boolean) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isDefaultPrevented()) return
  event.preventDefault()
  onOpenChange(false)
}

function CloseCross() {
  return (
    <Radix.Close asChild>
      <IconButton icon={X} label={texts.close} className="absolute! top-3 right-3" />
    </Radix.Close>
  )
}
