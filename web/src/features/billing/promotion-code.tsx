/** A promotion code, where the product takes them: the order is begun again with it. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { usePlanTerms } from './use-plan-terms.ts'

export function PromotionCode({ redeem }: { redeem: (code: string) => Promise<string | undefined> }) {
  const { promotionCodes } = usePlanTerms()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [applied, setApplied] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = code.trim()
    if (busy || !wanted) return
    setBusy(true)
    const refused = await redeem(wanted)
    setRefusal(refused)
    if (!refused) setApplied(wanted)
    setBusy(false)
  }
  if (!promotionCodes) return null
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 border-t border-line pt-5">
      <TextField
        label="Promotion code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        error={refusal}
      />
      <Button type="submit" variant="outline" busy={busy} className="mt-3 max-sm:w-full">
        Apply code
      </Button>
      <p role="status" className="mt-3 text-small font-semibold text-green-ink">
        {applied && !refusal && `${applied} is applied.`}
      </p>
    </form>
  )
}
