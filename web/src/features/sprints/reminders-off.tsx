/** Ends the reminders with the link that each of them carries. It asks first: programs that check links open them too. */
import { useMutation } from '@apollo/client/react'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailureState } from '../../ui/state.tsx'
import { STOP_REMINDERS } from './reminder-queries.ts'

const LINK = /^[\w-]{43}$/

export function RemindersOff({ token }: { token: string }) {
  const [stop, { data, error, loading }] = useMutation(STOP_REMINDERS, {
    variables: { token },
    onError: () => undefined,
  })
  if (data) {
    return (
      <div role="status">
        <h2 className="type-heading">Reminders are off</h2>
        <p className="mt-2 mb-6 text-ink-2">You won’t get any more. You can turn them back on next to your sprint.</p>
        <ButtonLink to="/sprints" variant="primary" size="large" wide>
          Go to your sprint
        </ButtonLink>
      </div>
    )
  }
  if (!LINK.test(token) || hasCode(error, 'NOT_FOUND') || 'token' in fieldErrors(error)) {
    return (
      <div role="alert">
        <h2 className="type-heading">This link is no longer valid</h2>
        <p className="mt-2 mb-6 text-ink-2">You can also turn reminders off next to your sprint once you sign in.</p>
        <ButtonLink to="/sprints" variant="primary" size="large" wide>
          Go to your sprint
        </ButtonLink>
      </div>
    )
  }
  if (error) {
    const message = serverText(error) ?? 'We couldn’t connect. Your link still works.'
    return <FailureState plain title="We couldn’t turn off reminders" message={message} onRetry={() => void stop()} />
  }
  return (
    <div>
      <h2 className="type-heading">Turn reminders off?</h2>
      <p className="mt-2 mb-6 text-ink-2">You’ll stop getting emails about your tasks.</p>
      <Button variant="primary" size="large" wide busy={loading} onClick={() => void stop()}>
        Turn reminders off
      </Button>
    </div>
  )
}
