/** The card with whom to talk to where words are heavy. */
import type { ReactNode } from 'react'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { HelpLines } from './help-lines.tsx'
import * as texts from './texts.ts'

export const HEAVY = texts.thisSoundsHeavyAndItMatters

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
      aria-label={texts.someoneToTalkTo}
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
            {texts.iveReadThis}
          </Button>
        )}
        {abuse && <LeaveButton />}
      </div>
    </section>
  )
}

/** For a person in danger from somebody who may look over their shoulder. */
export function Watched() {
  return <p className="mt-3 text-small text-ink-2">{fill(texts.ifSomeoneElseMight, { leave: LEAVE })}</p>
}

const NEUTRAL_SITE = 'https://www.wikipedia.org/'
const LEAVE = texts.leaveThisPage

/** Replaces this page; earlier pages stay in the history. */
export function LeaveButton() {
  return (
    <Button variant="ghost" onClick={() => window.location.replace(NEUTRAL_SITE)}>
      {LEAVE}
    </Button>
  )
}
