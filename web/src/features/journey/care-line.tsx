/** A quiet line: what the product is not, and whom to talk to. */
import { useState } from 'react'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import * as common from '../../ui/texts.ts'
import * as texts from './texts.ts'

const HelpLines = lazyComponent(async () => (await import('./help-lines.tsx')).HelpLines)

export function CareLine({ country, className }: { country: string; className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <p className={cx('border-t border-line pt-4 text-small text-ink-3', className)}>
      {texts.thisIsReflectionNotTherapy}{' '}
      <LinkButton onClick={() => setOpen(true)}>{texts.findSomeoneToTalkTo}</LinkButton>
      <HelpDialog country={country} open={open} onOpenChange={setOpen} />
    </p>
  )
}

type HelpDialogProps = { country: string; open: boolean; onOpenChange: (open: boolean) => void }

function HelpDialog({ country, open, onOpenChange }: HelpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.findSomeoneToTalkTo}
      description={fill(texts.isAnAiAndCant, { guide: BRAND.guide })}
      footer={<Button onClick={() => onOpenChange(false)}>{common.close}</Button>}
    >
      <HelpLines country={country} />
    </Dialog>
  )
}
