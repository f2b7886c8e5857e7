/** A quiet line: what the product is not, and whom to talk to. */
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { LinkButton } from '../../ui/link.tsx'
import * as texts from './texts.ts'

const HelpDialog = lazyDialog(async () => (await import('./help-dialog.tsx')).HelpDialog)

export function CareLine({ country, className }: { country: string; className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <p className={cx('border-t border-line pt-4 text-small text-ink-3', className)}>
      {texts.thisIsReflectionNotTherapy}{' '}
      <LinkButton onClick={() => setOpen(true)}>{texts.findSomeoneToTalkTo}</LinkButton>
      {open && <HelpDialog country={country} onClose={() => setOpen(false)} />}
    </p>
  )
}
