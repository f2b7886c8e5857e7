/** For who has neither the authenticator app nor a recovery code: 72 hours and the account's mail lead back in. */
import { useMutation } from '@apollo/client/react'
import { serverText } from '../../lib/errors.ts'
import { formatMoment } from '../../lib/dates.ts'
import { graphql } from '../../gql/index.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'

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
          <h2 className="type-heading mt-8 mb-2">No phone and no recovery codes?</h2>
          <p className="text-ink-2">We can turn off the authenticator app by email. It takes 72 hours:</p>
          <ol className="mt-3 mb-6 grid list-decimal gap-2 pl-5 text-ink-2">
            <li>We email you right away. If it wasn’t you, the link in that email stops it.</li>
            <li>After 72 hours we email you a second link. It turns off the app, and your password is enough.</li>
          </ol>
          {error && (
            <p role="alert" className="mb-4 text-red-ink">
              {serverText(error) ?? 'We couldn’t connect. Try again.'}
            </p>
          )}
          <Button
            variant="primary"
            size="large"
            wide
            busy={loading}
            onClick={() => void start({ variables: { username, password } })}
          >
            Start the 72 hours
          </Button>
          <p className="mt-4 text-[0.9375rem] text-ink-2">
            A passkey, or a device where you’re still signed in, gets you in right now.
          </p>
        </>
      )}
      <p className="mt-6 text-[0.9375rem] text-ink-2">
        Found it? <LinkButton onClick={onBack}>Enter a code</LinkButton>
      </p>
    </>
  )
}

function Waiting({ dueAt }: { dueAt: string | null }) {
  return (
    <div role="status">
      <h2 className="type-heading mt-8 mb-2">The 72 hours have started</h2>
      <p className="text-ink-2">
        {dueAt
          ? `On ${formatMoment(dueAt)} we email you a link that turns off the authenticator app.`
          : 'We’re emailing you now. 72 hours later, a second email brings a link that turns off the authenticator app.'}{' '}
        If you sign in with a code or a passkey before then, the wait ends and the app stays on.
      </p>
    </div>
  )
}
