/** Takes back a change that the owner was told of by mail. A button, since programs open links in mails, too. */
import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { rich } from '../../lib/rich.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EndedLink, hasEnded, LINK_WORKS, unlessEnded } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'
import * as texts from './texts.ts'

export const UNDO_LOCK_CHANGE = graphql(`
  mutation UndoLockChange($token: String!) {
    undoLockChange(token: $token)
  }
`)

export function UndoChange({ token }: { token: string }) {
  const client = useApolloClient()
  const { run, busy, error, data } = useAction(UNDO_LOCK_CHANGE, {
    done: () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' }),
    failed: unlessEnded(texts.notUndone, LINK_WORKS),
  })
  if (data) return <Undone email={data.undoLockChange} />
  if (!isLinkToken(token) || hasEnded(error)) {
    return <EndedLink to="/auth/reset" action={texts.chooseANewPassword} words={texts.linksWorkOnceAndExpireIn} />
  }
  return (
    <>
      <h2 className="type-heading">{texts.wasntYou}</h2>
      <p className="mt-2 mb-6 text-ink-2">{texts.thisUndoesTheChange}</p>
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void run({ variables: { token } })}>
        {texts.undoTheChange}
      </Button>
    </>
  )
}

function Undone({ email }: { email: string }) {
  return (
    <div role="status">
      <h2 className="type-heading">{texts.undone}</h2>
      <p className="mt-2 mb-6 text-ink-2">
        {rich(texts.everyDeviceIsSigned, {
          email: <strong className="font-semibold break-words text-ink">{email}</strong>,
        })}
      </p>
      <ButtonLink to="/auth" variant="primary" size="large" wide>
        {texts.login}
      </ButtonLink>
    </div>
  )
}
