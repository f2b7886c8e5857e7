/** Sign in with what this device holds: no name, no password. */
import { useApolloClient } from '@apollo/client/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { serverText } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { canUsePasskeys, signWithPasskey, wasDismissed } from '../../lib/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { welcomeBack } from './welcome.ts'

const START_PASSKEY_LOGIN = graphql(`
  mutation StartPasskeyLogin {
    startPasskeyLogin
  }
`)

const FINISH_PASSKEY_LOGIN = graphql(`
  mutation FinishPasskeyLogin($response: JSON!) {
    finishPasskeyLogin(response: $response) {
      ...ViewerFields
    }
  }
`)

export function PasskeySignIn() {
  const { signIn, busy } = usePasskeySignIn()
  if (!canUsePasskeys()) return null
  return (
    <>
      <div aria-hidden="true" className="my-4 flex items-center gap-3 text-small text-ink-3">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button variant="outline" icon={KeyRound} wide busy={busy} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
    </>
  )
}

function usePasskeySignIn() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    try {
      const { data: started } = await client.mutate({ mutation: START_PASSKEY_LOGIN, fetchPolicy: 'no-cache' })
      const response = await signWithPasskey(started?.startPasskeyLogin)
      const { data } = await client.mutate({ mutation: FINISH_PASSKEY_LOGIN, variables: { response } })
      if (data) welcomeBack(client, data.finishPasskeyLogin)
    } catch (error) {
      if (wasDismissed(error)) return
      toast({ title: 'Login failed', description: serverText(error) ?? 'Login failed', destructive: true })
    } finally {
      setBusy(false)
    }
  }
  return { signIn, busy }
}
