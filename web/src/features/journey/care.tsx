/** What the product is not, and whom to talk to: a quiet line, and the help lines of the person's country. */
import { useState } from 'react'
import { BRAND } from '../../brand.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ExternalLink, LinkButton } from '../../ui/link.tsx'
import { helpFor } from './helplines.ts'
import type { Helpline } from './helplines.ts'

export function CareLine({ country, className }: { country: string; className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <p className={cx('border-t border-line pt-4 text-small text-ink-3', className)}>
      This is reflection, not therapy. If it grows heavy, pause: your words will wait.{' '}
      <LinkButton onClick={() => setOpen(true)}>Find someone to talk to</LinkButton>
      <HelpDialog country={country} open={open} onOpenChange={setOpen} />
    </p>
  )
}

type HelpDialogProps = { country: string; open: boolean; onOpenChange: (open: boolean) => void }

function HelpDialog({ country, open, onOpenChange }: HelpDialogProps) {
  const { emergency, lines } = helpFor(country)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Find someone to talk to"
      description={`${BRAND.guide} is an AI and cannot look after you. These people can, today, and without a reason you have to prove.`}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.contact} {...line} />
        ))}
        <Line name="In danger right now" contact={emergency} call={emergency} note="Emergency services" />
      </ul>
      <p className="mt-4 text-small text-ink-3">
        Somewhere else? <ExternalLink href="https://findahelpline.com">Find a line near you</ExternalLink>
      </p>
    </Dialog>
  )
}

function Line({ name, contact, call, note }: Helpline) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-[1_1_11rem]">
        <span className="block font-semibold">{name}</span>
        {note && <span className="block text-small text-ink-3">{note}</span>}
      </span>
      {call ? (
        <a href={`tel:${call}`} className="link inline-flex min-h-11 items-center">
          {contact}
        </a>
      ) : (
        <span className="inline-flex min-h-11 items-center font-semibold">{contact}</span>
      )}
    </li>
  )
}
