/** Has a phase written anew, from the same answers; says what should change, if anything. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useEffect, useEffectEvent, useId } from 'react'
import type { FormEvent } from 'react'
import { useKept } from '../../session/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { cx } from '../../ui/cx.ts'
import { KeptNote } from '../../ui/kept-note.tsx'
import { LimitsLine } from './limits.tsx'

/** What the server takes as a wish. */
const LONGEST_WISH = 1_000

/** What can be asked of somebody who arranges and quotes, and writes nothing of their own. */
const WITHOUT_AI =
  'Without AI it can become shorter or longer, say more about something you name, or leave it out; other wishes cannot be met.'

type WriteAgainProps = {
  phaseNumber: PhaseNumber
  /** What the present text was asked to change. */
  granted: string | null
  /** The present text was drafted without AI, and so will the next one be. */
  drafted?: boolean
  busy: boolean
  onRegenerate: (wish: string) => void
}

export function WriteAgain({ phaseNumber, granted, drafted = false, busy, onRegenerate }: WriteAgainProps) {
  const { words, change, ...typed } = useKept(`wish-${phaseNumber}`, { wish: '' })
  const { wish } = words
  // Wherever one was while it was written, and whether or not it came to an end: a wish is kept until it is granted.
  const forgetGranted = useEffectEvent(() => {
    if (granted && wish.trim() === granted) typed.forget()
  })
  useEffect(() => forgetGranted(), [granted])
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRegenerate(wish.trim())
  }
  return (
    <form onSubmit={submit} className="mt-6 max-w-measure">
      <label htmlFor={id} className="type-label">
        What should change? <span className="font-normal text-ink-3">(optional)</span>
      </label>
      <div className="mt-1.5 flex flex-wrap items-start gap-3">
        <textarea
          id={id}
          rows={1}
          value={wish}
          maxLength={LONGEST_WISH}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change({ wish: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
          className={cx(controlClass, 'grows h-auto min-h-12 min-w-0 flex-[1_1_14rem] resize-none py-2.5')}
        />
        <Button type="submit" variant="outline" busy={busy} busyText="Generating..." className="min-h-12 max-sm:w-full">
          Regenerate
        </Button>
      </div>
      <span id={`${id}-hint`} className="mt-1.5 block text-small text-ink-3">
        The same answers, written anew. The version you have is kept. {drafted && `${WITHOUT_AI} `}
        <LimitsLine />
      </span>
      <KeptNote of={typed} className="mt-1.5" />
    </form>
  )
}
