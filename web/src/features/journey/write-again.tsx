/** Has a phase written anew, from the same answers; says what should change, if anything. */
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { cx } from '../../ui/cx.ts'
import { LimitsLine } from './limits.tsx'

/** What the server takes as a wish. */
const LONGEST_WISH = 1_000

export function WriteAgain({ busy, onRegenerate }: { busy: boolean; onRegenerate: (wish: string) => void }) {
  const [wish, setWish] = useState('')
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
          onChange={(event) => setWish(event.target.value)}
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
        The same answers, written anew. The version you have is kept. <LimitsLine />
      </span>
    </form>
  )
}
