/** What the product is not, and whom to talk to: a quiet line, a line before phase 2, and a card where words are heavy. */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { useReaders } from '../../session/readers.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { HelpLines } from './help-lines.tsx'

export const HEAVY =
  'This sounds heavy, and it matters more than a plan. Would you like to see who you can talk to today?'

export function CareLine({ country, className }: { country: string; className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <p className={cx('border-t border-line pt-4 text-small text-ink-3', className)}>
      This is reflection, not therapy. If it gets heavy, take a break. Your answers will be here.{' '}
      <LinkButton onClick={() => setOpen(true)}>Find someone to talk to</LinkButton>
      <HelpDialog country={country} open={open} onOpenChange={setOpen} />
    </p>
  )
}

/** What somebody agrees to by going on with phase 2. */
export function ConsentLine({ className }: { className?: string }) {
  const readers = useReaders()
  return (
    <p className={cx('rounded-control bg-dawn-soft px-4 py-3 text-[0.9375rem] text-ink-2', className)}>
      <span className="font-semibold text-dawn-ink">Before you begin.</span> These questions are about fear.{' '}
      {BRAND.guide} is an AI. It doesn’t diagnose and isn’t a therapist. By answering, you agree that your words are
      checked for signs that you may be in danger, so we can show you who to talk to. {readers}
    </p>
  )
}

type CareCardProps = {
  country: string
  kind?: string | null | undefined
  /** What is said to this kind of danger; something that fits them all where it is not known. */
  text?: string | null | undefined
  onSeen?: (() => void) | undefined
  children?: ReactNode
  className?: string
}

/** Shown where words read like a crisis. It blocks nothing. */
export function CareCard({ country, kind, text, onSeen, children, className }: CareCardProps) {
  const abuse = kind === 'abuse'
  return (
    <section
      aria-label="Someone to talk to"
      className={cx('max-w-152 rounded-card bg-dawn-soft px-5 py-5 sm:px-6', className)}
    >
      <p role="status" className="type-read">
        {text ?? HEAVY}
      </p>
      {children}
      <HelpLines country={country} kind={kind} />
      {abuse && <Watched />}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:*:w-full">
        {onSeen && (
          <Button variant="outline" onClick={onSeen}>
            I’ve read this
          </Button>
        )}
        {abuse && <LeaveButton />}
      </div>
    </section>
  )
}

/** For a person in danger from somebody who may look over their shoulder. */
export function Watched() {
  return (
    <p className="mt-3 text-small text-ink-2">
      If someone else might look at this phone or computer, call from one they can’t see. “{LEAVE}” opens Wikipedia. It
      doesn’t clear your browser history.
    </p>
  )
}

const NEUTRAL_SITE = 'https://www.wikipedia.org/'
const LEAVE = 'Leave this page'

/** Replaces this page; earlier pages stay in the history. */
export function LeaveButton() {
  return (
    <Button variant="ghost" onClick={() => window.location.replace(NEUTRAL_SITE)}>
      {LEAVE}
    </Button>
  )
}

type HelpDialogProps = { country: string; open: boolean; onOpenChange: (open: boolean) => void }

function HelpDialog({ country, open, onOpenChange }: HelpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Find someone to talk to"
      description={`${BRAND.guide} is an AI and can’t take care of you. These people can, today, and you don’t have to prove anything.`}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <HelpLines country={country} />
    </Dialog>
  )
}
