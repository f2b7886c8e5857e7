/** Why an attempt came to nothing, beside the button that tries again. */
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'

export function FailureNote({ children, className }: { children: string; className?: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  // The toast of the same failure lies over the lower edge of the page: the buttons below this note stay clear of it.
  useEffect(() => {
    void note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={note} role="alert" className={cx('flex items-start gap-2 text-[0.9375rem] text-red-ink', className)}>
      <CircleAlert className="mt-0.5 size-4.5" aria-hidden="true" />
      {children}
    </p>
  )
}
