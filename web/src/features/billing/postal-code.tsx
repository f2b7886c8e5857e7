/** The postal code that taxes depend on: asked for before there is anything to pay, where the server needs it. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useViewer } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import * as texts from './texts.ts'

type Props = {
  /** Why it is asked for. */
  message: string
  /** Resolves to why it was refused. */
  locate: (postalCode: string) => Promise<string | undefined>
}

export function PostalCode({ message, locate }: Props) {
  const isZip = useViewer().country === 'US'
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const submit = async () => {
    if (busy) return
    if (!code.trim()) return setRefusal(isZip ? texts.enterYourZipCode : texts.enterYourPostalCode)
    setBusy(true)
    setRefusal(await locate(code.trim()))
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <div className="wrap max-w-140 py-12">
      <Panel className="p-5 sm:p-6" data-uninterrupted="">
        <h1 className="type-heading">{texts.checkout}</h1>
        <p className="mt-2 mb-5 text-ink-2">{message}</p>
        <form onSubmit={onSubmit} noValidate>
          <TextField
            label={isZip ? texts.zipCode : texts.postalCode}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="postal-code"
            maxLength={20}
            error={refusal}
          />
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            <Button type="submit" variant="primary" busy={busy}>
              {texts.continueToPayment}
            </Button>
            <ButtonLink to="/subscription" variant="outline">
              {texts.goBack}
            </ButtonLink>
          </div>
        </form>
      </Panel>
    </div>
  )
}
