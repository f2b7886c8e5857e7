/** Confirms a first or changed email address with the link from a mail. */
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { AddedBefore, linesOf, sessionLines, useAdditions, type Additions } from './added-before.tsx'
import { EndedLink } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'
import * as texts from './texts.ts'

export const CONFIRM_EMAIL = graphql(`
  mutation ConfirmEmail($token: String!, $keep: Boolean) {
    confirmEmail(token: $token, keep: $keep)
  }
`)

const AGAIN = '/profile?place=security'

export function ConfirmEmail({ token }: { token: string }) {
  const { waiting, additions } = useAdditions(token)
  // Only at the first confirmation of an address, and only if the person is not signed in here.
  const lines = additions && !additions.own && !additions.verified ? allLines(additions) : []
  if (waiting) return <PageSpinner label={texts.confirmingYourAddress} visible />
  return lines.length > 0 ? <ChooseFirst token={token} lines={lines} /> : <ConfirmAtOnce token={token} />
}

const allLines = (additions: Additions) => [...sessionLines(additions), ...linesOf(additions)]

function ChooseFirst({ token, lines }: { token: string; lines: string[] }) {
  const [keep, setKeep] = useState(false)
  const { confirm, loading, ...result } = useConfirmation(token, keep)
  if (result.data || result.error) return <Outcome token={token} confirm={confirm} {...result} />
  return (
    <>
      <h2 className="type-heading mb-4">{texts.confirmYourAddress}</h2>
      <AddedBefore lines={lines} keep={keep} onKeep={setKeep} />
      <Button variant="primary" size="large" wide busy={loading} onClick={confirm} className="mt-6">
        {texts.confirmMyAddress}
      </Button>
    </>
  )
}

/** Confirms without a click, and only once: the link works once, and React may run an effect twice. */
function ConfirmAtOnce({ token }: { token: string }) {
  const requested = useRef(false)
  const { confirm, loading: _loading, ...result } = useConfirmation(token, false)
  useEffect(() => {
    if (requested.current || !isLinkToken(token)) return
    requested.current = true
    confirm()
  }, [token, confirm])
  return <Outcome token={token} confirm={confirm} {...result} />
}

type OutcomeProps = { token: string; confirm: () => void; data: unknown; error: unknown }

function Outcome({ token, confirm, data, error }: OutcomeProps) {
  if (data) {
    return (
      <div role="status">
        <h2 className="type-heading">{texts.yourAddressIsConfirmed}</h2>
        <p className="mt-2 mb-6 text-ink-2">{texts.thanksYoureAllSet}</p>
        <ButtonLink to="/" variant="primary" size="large" wide>
          {texts.continueToDaybreak}
        </ButtonLink>
      </div>
    )
  }
  if (!isLinkToken(token) || hasCode(error, 'NOT_FOUND') || 'token' in fieldErrors(error)) {
    return <EndedLink to={AGAIN} action={texts.requestANewLink} />
  }
  if (error) {
    const message = serverText(error) ?? texts.weCouldntConnectYourLink
    return <FailureState plain title={texts.weCouldntConfirmYourAddress} message={message} onRetry={confirm} />
  }
  return <PageSpinner label={texts.confirmingYourAddress} visible />
}

function useConfirmation(token: string, keep: boolean) {
  const client = useApolloClient()
  const [mutate, { data, error, loading }] = useMutation(CONFIRM_EMAIL, {
    onCompleted: () => {
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' })
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'emailStatus' })
    },
    onError: () => undefined,
  })
  const confirm = useCallback(() => void mutate({ variables: { token, ...(keep && { keep }) } }), [mutate, token, keep])
  return { confirm, data, error, loading }
}
