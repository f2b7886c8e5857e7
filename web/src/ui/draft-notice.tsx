/** Says, in a form that opens with words from before, that they are unsaved, and offers to give them up. */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { LinkButton } from './link.tsx'
import * as texts from './texts.ts'

type Kept = { isChanged: boolean; kept: boolean; forget: () => void }
type DraftNoticeProps = { of: Kept; className?: string | undefined }

/** Two parts of one form, seen as one. */
export const together = (one: Kept, other: Kept): Kept => ({
  isChanged: one.isChanged || other.isChanged,
  kept: one.kept && other.kept,
  forget: () => {
    one.forget()
    other.forget()
  },
})

/** Stands in the form, so that it comes and goes with it; at its end, so that the focus begins where one types. */
export function DraftNotice({ of: { isChanged, kept, forget }, className }: DraftNoticeProps) {
  const [cameBack, setCameBack] = useState(isChanged)
  const discard = () => {
    setCameBack(false)
    forget()
  }
  if (isChanged && !kept) return <Line className={className}>{texts.thisBrowserCantSaveDrafts}</Line>
  if (!isChanged || !cameBack) return null
  return (
    <Line className={className}>
      {texts.restoredFromADraft} <LinkButton onClick={discard}>{texts.discardDraft}</LinkButton>
    </Line>
  )
}

function Line({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <p role="status" className={cx('text-small text-ink-3', className)}>
      {children}
    </p>
  )
}
