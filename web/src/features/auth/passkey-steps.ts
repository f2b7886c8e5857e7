/** The steps of signing in with a passkey: the server asks, the browser signs, the server checks. */
import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/index.ts'
import { signWithPasskey, wasDismissed } from '../../lib/passkeys.ts'
import { sayFailure } from '../../ui/use-action.ts'
import { LOGIN_FAILED, welcomeBack } from './welcome.ts'

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

export async function signInWithPasskey(client: ApolloClient): Promise<void> {
  try {
    const { data: started } = await client.mutate({ mutation: START_PASSKEY_LOGIN, fetchPolicy: 'no-cache' })
    const response = await signWithPasskey(started?.startPasskeyLogin)
    const { data } = await client.mutate({ mutation: FINISH_PASSKEY_LOGIN, variables: { response } })
    if (data) welcomeBack(client, data.finishPasskeyLogin)
  } catch (error) {
    if (!wasDismissed(error)) sayFailure(error, LOGIN_FAILED)
  }
}
