/** Where toasts appear: above the page on a phone, at the lower right otherwise. F8 leads there. */
import * as Radix from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import * as texts from './texts.ts'
import { dismissToast, useToasts } from './toast-store.ts'
import type { Toast } from './toast-store.ts'

/** TOA-02. */
const DURATION_MS = 5_000
/** Long enough to read what happened, and to change one's mind; shorter than a server keeps what was deleted. */
const ACTION_DURATION_MS = 60_000
/** How often to look again while somebody is still reading. */
const LOOK_AGAIN_MS = 1_000
const SWIPE_THRESHOLD_PX = 50

export function Toaster() {
  const toasts = useToasts()
  return (
    <Radix.Provider duration={Infinity} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={texts.notifications}
        className="fixed top-0 z-40 flex w-full max-w-[420px] flex-col gap-3 p-4 max-sm:left-1/2 max-sm:-translate-x-1/2 sm:top-auto sm:right-0 sm:bottom-16 sm:[:root:has([data-toasts-left])_&]:right-auto sm:[:root:has([data-toasts-left])_&]:left-0"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast: { id, title, description, destructive = false, action, open } }: { toast: Toast }) {
  const Icon = destructive ? CircleAlert : CircleCheck
  const card = useLeaving(id, open, action ? ACTION_DURATION_MS : DURATION_MS)
  return (
    <Radix.Root
      ref={card}
      type="foreground"
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      className={cx(
        'toast grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 rounded-card bg-raised py-4 pr-2 pl-4.5 shadow-3',
        destructive && 'inset-ring-[1.5px] inset-ring-danger',
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5', destructive ? 'text-red-ink' : 'text-green')} />
      <div>
        <Radix.Title className={cx('font-semibold', destructive && 'text-red-ink')}>{title}</Radix.Title>
        {description && (
          <Radix.Description className="text-[0.9375rem] break-words text-ink-2">{description}</Radix.Description>
        )}
        {action && (
          <Radix.Action asChild altText={action.label} onClick={action.onAction}>
            <Button size="slim" variant="soft" className="mt-2">
              {action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} label={texts.dismiss} className="-my-2.5" />
      </Radix.Close>
    </Radix.Root>
  )
}

/**
 * A toast leaves when its time is up, unless the pointer or the keyboard is there just then, or nobody can see the
 * page. Radix has a timer, too, but once a toast was dismissed by hand it can take itself for paused, and keep the
 * next toast for ever.
 */
function useLeaving(id: number, open: boolean, durationMs: number) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!open) return
    const leave = () => {
      const attended = card.current?.closest('[role="region"]')?.matches(':hover, :focus-within') ?? false
      if (attended || document.hidden) timer = setTimeout(leave, LOOK_AGAIN_MS)
      else dismissToast(id)
    }
    let timer = setTimeout(leave, durationMs)
    return () => clearTimeout(timer)
  }, [id, open, durationMs])
  return card
}
