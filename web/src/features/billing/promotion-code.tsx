/** A promotion code, where the product takes them: the order is begun again with it, or without. */
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import * as texts from './texts.ts'
import { usePlanTerms } from './use-plan-terms.ts'

type Props = {
  /** The code that the order has. */
  applied: string | null
  /** Resolves to why it was refused. */
  redeem: (code: string) => Promise<string | undefined>
}

export function PromotionCode({ applied, redeem }: Props) {
  const { promotionCodes } = usePlanTerms()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(applied)
  useEffect(() => {
    if (shown.current === applied) return
    shown.current = applied
    // What had the focus has gone: what stands in its place gets it.
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [applied])
  const change = async (code: string) => {
    if (busy) return
    setBusy(true)
    setRefusal(await redeem(code))
    setBusy(false)
  }
  if (!promotionCodes) return null
  return (
    <div ref={place} className="mt-4 border-t border-line pt-5">
      {applied === null ? (
        <Redeem change={change} busy={busy} refusal={refusal} />
      ) : (
        <Applied code={applied} change={change} busy={busy} refusal={refusal} />
      )}
    </div>
  )
}

type Part = { change: (code: string) => Promise<void>; busy: boolean; refusal: string | undefined }

function Redeem({ change, busy, refusal }: Part) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) void change(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={texts.promotionCode}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        error={refusal}
      />
      <Button type="submit" variant="outline" busy={busy} className="mt-3 max-sm:w-full">
        {texts.applyCode}
      </Button>
    </form>
  )
}

function Applied({ code, change, busy, refusal }: Part & { code: string }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p id={id} className="text-small font-semibold text-green-ink">
        {fill(texts.codeIsApplied, { code })}
      </p>
      <Button variant="outline" size="slim" busy={busy} aria-describedby={id} onClick={() => void change('')}>
        {texts.removeCode}
      </Button>
      {refusal && (
        <p role="alert" className="w-full text-small font-medium text-red-ink">
          {refusal}
        </p>
      )}
    </div>
  )
}
