/** Confirms an e-mail address, or a new one, with the link from a mail. */
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { EndedLink } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'

export const CONFIRM_EMAIL = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(token: $token)
  }
`)

const AGAIN = '/profile?place=security'

export function ConfirmEmail({ token }: { token: string }) {
  const { confirm, data, error } = useConfirmation(token)
  if (data) {
    return (
      <div role="status">
        <h2 className="type-heading">Your address is confirmed</h2>
        <p className="mt-2 mb-6 text-ink-2">Thank you. There is nothing more to do.</p>
        <ButtonLink to="/" variant="primary" size="large" wide>
          Go on to Daybreak
        </ButtonLink>
      </div>
    )
  }
  if (!isLinkToken(token) || hasCode(error, 'NOT_FOUND') || 'token' in fieldErrors(error)) {
    return <EndedLink to={AGAIN} action="Ask for a new link" />
  }
  if (error) {
    const message = serverText(error) ?? 'We could not be reached. Your link still works.'
    return <FailureState plain title="Your address could not be confirmed" message={message} onRetry={confirm} />
  }
  return <PageSpinner label="Confirming your address..." visible />
}

/** Asks once by itself: the link works once, whatever React does with effects. */
function useConfirmation(token: string) {
  const client = useApolloClient()
  const asked = useRef(false)
  const [confirm, { data, error }] = useMutation(CONFIRM_EMAIL, {
    variables: { token },
    onCompleted: () => {
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' })
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'emailStatus' })
    },
    onError: () => undefined,
  })
  useEffect(() => {
    if (asked.current || !isLinkToken(token)) return
    asked.current = true
    void confirm()
  }, [token, confirm])
  return { confirm: () => void confirm(), data, error }
}
