/** For who has neither the authenticator app nor a recovery code: 72 hours and the account's mail lead back in. */
import { useMutation } from '@apollo/client/react'
import { serverText } from '../../lib/errors.ts'
import { formatMoment } from '../../lib/dates.ts'
import { graphql } from '../../gql/index.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import * as common from '../../ui/texts.ts'
import * as texts from './texts.ts'

export const START_FACTOR_RECOVERY = graphql(`
  mutation StartFactorRecovery($username: String!, $password: String!) {
    startFactorRecovery(username: $username, password: $password) {
      requestedAt
      dueAt
    }
  }
`)

type LostFactorProps = { credentials: { username: string; password: string }; onBack: () => void }

export function LostFactor({ credentials, onBack }: LostFactorProps) {
  const [start, { data, error, loading }] = useMutation(START_FACTOR_RECOVERY, { onError: () => undefined })
  const { username, password } = credentials
  return (
    <>
      {data ? (
        <Waiting dueAt={data.startFactorRecovery.dueAt ?? null} />
      ) : (
        <>
          <h2 className="type-heading mt-8 mb-2">{texts.noPhoneAndNoRecovery}</h2>
          <p className="text-ink-2">{texts.weCanTurnOff}</p>
          <ol className="mt-3 mb-6 grid list-decimal gap-2 pl-5 text-ink-2">
            <li>{texts.weEmailYouRight}</li>
            <li>{texts.after72HoursWeEmail}</li>
          </ol>
          {error && (
            <p role="alert" className="mb-4 text-red-ink">
              {serverText(error) ?? common.couldntConnect}
            </p>
          )}
          <Button
            variant="primary"
            size="large"
            wide
            busy={loading}
            onClick={() => void start({ variables: { username, password } })}
          >
            {texts.startThe72Hours}
          </Button>
          <p className="mt-4 text-[0.9375rem] text-ink-2">{texts.aPasskeyOrADevice}</p>
        </>
      )}
      <p className="mt-6 text-[0.9375rem] text-ink-2">
        {texts.foundIt} <LinkButton onClick={onBack}>{texts.enterACode}</LinkButton>
      </p>
    </>
  )
}

function Waiting({ dueAt }: { dueAt: string | null }) {
  return (
    <div role="status">
      <h2 className="type-heading mt-8 mb-2">{texts.the72HoursHaveStarted}</h2>
      <p className="text-ink-2">
        {dueAt ? fill(texts.onWeEmailYouALink, { when: formatMoment(dueAt) }) : texts.wereEmailingYouNow}{' '}
        {texts.ifYouSignInBefore}
      </p>
    </div>
  )
}
