/** Sets up an authenticator app: the QR code, the first code as a proof, and the recovery codes, shown this once. */
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { copyText } from '../../lib/copy-text.ts'
import { hasCode, serverText } from '../../lib/errors.ts'
import type { StartTotpMutation } from '../../gql/graphql.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { DialogForm, FormDialog } from '../../ui/form-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { KeepCodesDialog } from './keep-codes-dialog.tsx'
import { CONFIRM_TOTP, SECOND_FACTOR, START_TOTP } from './queries.ts'
import * as texts from './texts.ts'

const rules = () => import('./rules.ts').then((module) => module.totpCode)

/** Mounted while it is open: neither the secret nor the codes outlive it. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const { secret, failure } = useSecret()
  const client = useApolloClient()
  const [confirm, { data, loading, error }] = useMutation(CONFIRM_TOTP, {
    fetchPolicy: 'no-cache',
    refetchQueries: [SECOND_FACTOR],
    onError: (failure) => {
      if (hasCode(failure, 'INVALID_INPUT')) return
      // It may be on all the same, where only the answer was lost.
      void client.refetchQueries({ include: [SECOND_FACTOR] })
    },
  })
  const codes = data?.confirmTotp
  if (codes) return <KeepCodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={texts.setUpAnAuthenticatorApp}
      description={texts.scanTheQrCode}
      submitLabel={texts.turnOn}
      busy={loading}
      disabled={!secret}
    >
      {failure && (
        <p role="alert" className="mt-5 text-red-ink">
          {failure}
        </p>
      )}
      {!failure && (secret ? <Secret secret={secret} /> : <Spinner className="mx-auto my-16" />)}
      <CodeForm
        refusal={error && (serverText(error) ?? texts.weCouldntCheckTheCode)}
        onCode={(code) => void confirm({ variables: { code } })}
      />
    </FormDialog>
  )
}

/** Asks for a new secret once, on opening. */
function useSecret() {
  const asked = useRef(false)
  const [start, { data, error }] = useMutation(START_TOTP, { fetchPolicy: 'no-cache', onError: () => undefined })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void start()
  }, [start])
  const failure = error && (serverText(error) ?? texts.weCouldntLoadThisClose)
  return { secret: data?.startTotp, failure }
}

function Secret({ secret: { qrSvg, secret } }: { secret: StartTotpMutation['startTotp'] }) {
  const copy = async () =>
    toast(
      (await copyText(secret))
        ? { title: texts.copied, description: texts.pasteTheKeyIntoYourAuthenticator }
        : {
            title: texts.weCouldntCopyTheKey,
            description: texts.enterItInYourAuthenticator,
            destructive: true,
          },
    )
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={texts.qrCodeForYourAuthenticator}
        width={184}
        height={184}
        className="rounded-control"
      />
      <p className="text-center text-small text-ink-3">
        {texts.cantScanItEnter}{' '}
        <code className="block font-mono text-[0.9375rem] break-words text-ink">{inFours(secret)}</code>
      </p>
      <Button variant="ghost" size="slim" onClick={() => void copy()}>
        {texts.copyKey}
      </Button>
    </div>
  )
}

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

type CodeFormProps = { refusal: string | undefined; onCode: (code: string) => void }

function CodeForm({ refusal, onCode }: CodeFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { code: '' },
  })
  return (
    <DialogForm onSubmit={handleSubmit(({ code }) => onCode(code))}>
      <TextField
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        error={formState.errors.code?.message ?? refusal}
        {...register('code')}
      />
    </DialogForm>
  )
}
