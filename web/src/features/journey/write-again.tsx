/** Has a phase written anew, from the same answers; says what should change, if anything. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useEffect, useEffectEvent, useId } from 'react'
import type { FormEvent } from 'react'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { cx } from '../../ui/cx.ts'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { LimitsLine } from './limits.tsx'
import * as texts from './texts.ts'

/** What the server takes as a wish. */
const LONGEST_WISH = 1_000

/** What the built-in guide can grant: it arranges and quotes. */
const WITHOUT_AI = texts.withoutAiYouCan

type WriteAgainProps = {
  phaseNumber: PhaseNumber
  /** What the present text was asked to change. */
  granted: string | null
  /** Whether the built-in guide writes the next text. It need not have written the present one. */
  simulated: boolean
  busy: boolean
  onRegenerate: (wish: string) => void
}

export function WriteAgain({ phaseNumber, granted, simulated, busy, onRegenerate }: WriteAgainProps) {
  const { words, change, ...typed } = useFormDraft(`wish-${phaseNumber}`, { wish: '' })
  const { wish } = words
  // A wish is kept until a text was written by it, on any screen.
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
        {texts.whatShouldChange} <span className="font-normal text-ink-3">{texts.optionalNote}</span>
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
        <Button
          type="submit"
          variant="outline"
          busy={busy}
          busyText={texts.generating}
          className="min-h-12 max-sm:w-full"
        >
          {texts.regenerate}
        </Button>
      </div>
      <span id={`${id}-hint`} className="mt-1.5 block text-small text-ink-3">
        {texts.rewritesFromTheSame} {simulated && `${WITHOUT_AI} `}
        <LimitsLine />
      </span>
      <DraftNotice of={typed} className="mt-1.5" />
    </form>
  )
}
