/** Asks for the password or a passkey in place, before a lock of the account changes; then what was asked goes on. */
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { answerProof } from '../../session/proof.ts'
import { canUsePasskeys } from '../../lib/passkey-support.ts'
import { fieldErrors, hasCode } from '../../lib/errors.ts'
import { signWithPasskey, wasDismissed } from '../../lib/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { sayFailure } from '../../ui/use-action.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { PROOF, PROVE_BY_PASSKEY, PROVE_BY_PASSWORD, START_PASSKEY_PROOF } from './queries.ts'
import * as texts from './texts.ts'

export function ProofQuestion() {
  const { data } = useQuery(PROOF, { fetchPolicy: 'network-only' })
  const [prove, { loading, error }] = useMutation(PROVE_BY_PASSWORD, {
    onCompleted: () => answerProof(true),
    onError: (failure) => {
      // The field says what is wrong with a password.
      if (fieldErrors(failure)['password'] || hasCode(failure, 'FORBIDDEN')) return
      sayFailure(failure, { title: texts.notConfirmed, otherwise: texts.weCouldntCheckYourPassword })
      if (hasCode(failure, 'UNAUTHENTICATED')) answerProof(false)
    },
  })
  return (
    <PasswordDialog
      open
      onOpenChange={() => answerProof(false)}
      title={texts.confirmItsYou}
      description={texts.weCheckThatItsYouBefore}
      confirmLabel={texts.confirm}
      busy={loading}
      error={error}
      onPassword={(password) => void prove({ variables: { password } })}
    >
      {data?.proof.passkeys && canUsePasskeys() && <PasskeyProof />}
    </PasswordDialog>
  )
}

function PasskeyProof() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    try {
      const { data } = await client.mutate({ mutation: START_PASSKEY_PROOF, fetchPolicy: 'no-cache' })
      const response = await signWithPasskey(data?.startPasskeyProof)
      await client.mutate({ mutation: PROVE_BY_PASSKEY, variables: { response } })
      answerProof(true)
    } catch (error) {
      const otherwise = texts.weCouldntUseThatPasskey
      if (!wasDismissed(error)) sayFailure(error, { title: texts.notConfirmed, otherwise })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" icon={KeyRound} wide busy={busy} onClick={() => void prove()} className="mt-5">
      {texts.useAPasskey}
    </Button>
  )
}
