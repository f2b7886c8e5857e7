/** Takes back a change that the owner was told of by mail. A button, since programs open links in mails, too. */
import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EndedLink, hasEnded, LINK_WORKS, unlessEnded } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'

export const UNDO_LOCK_CHANGE = graphql(`
  mutation UndoLockChange($token: String!) {
    undoLockChange(token: $token)
  }
`)

export function UndoChange({ token }: { token: string }) {
  const client = useApolloClient()
  const { run, busy, error, data } = useAction(UNDO_LOCK_CHANGE, {
    done: () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' }),
    failed: unlessEnded('Not undone', LINK_WORKS),
  })
  if (data) return <Undone email={data.undoLockChange} />
  if (!isLinkToken(token) || hasEnded(error)) {
    return (
      <EndedLink
        to="/auth/reset"
        action="Choose a new password"
        words="Links work once and expire in 72 hours. If someone else can access your account, choose a new password."
      />
    )
  }
  return (
    <>
      <h2 className="type-heading">Wasn’t you?</h2>
      <p className="mt-2 mb-6 text-ink-2">
        This undoes the change where possible and signs out every device. Then we’ll email you a link to choose a new
        password.
      </p>
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void run({ variables: { token } })}>
        Undo the change
      </Button>
    </>
  )
}

function Undone({ email }: { email: string }) {
  return (
    <div role="status">
      <h2 className="type-heading">Undone.</h2>
      <p className="mt-2 mb-6 text-ink-2">
        Every device is signed out. We’re emailing a link for a new password to{' '}
        <strong className="font-semibold break-words text-ink">{email}</strong>.
      </p>
      <ButtonLink to="/auth" variant="primary" size="large" wide>
        Login
      </ButtonLink>
    </div>
  )
}
