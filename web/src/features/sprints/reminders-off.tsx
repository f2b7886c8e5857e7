/** Ends the reminders with the link that each of them carries. It asks first: programs that check links open them too. */
import { useMutation } from '@apollo/client/react'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailureState } from '../../ui/state.tsx'
import { STOP_REMINDERS } from './reminder-queries.ts'
import * as texts from './texts.ts'

const LINK = /^[\w-]{43}$/

export function RemindersOff({ token }: { token: string }) {
  const [stop, { data, error, loading }] = useMutation(STOP_REMINDERS, {
    variables: { token },
    onError: () => undefined,
  })
  if (data) {
    return (
      <div role="status">
        <h2 className="type-heading">{texts.remindersAreOff}</h2>
        <p className="mt-2 mb-6 text-ink-2">{texts.youWontGetAnyMoreYouCan}</p>
        <ButtonLink to="/sprints" variant="primary" size="large" wide>
          {texts.goToYourSprint}
        </ButtonLink>
      </div>
    )
  }
  if (!LINK.test(token) || hasCode(error, 'NOT_FOUND') || 'token' in fieldErrors(error)) {
    return (
      <div role="alert">
        <h2 className="type-heading">{texts.thisLinkIsNoLonger}</h2>
        <p className="mt-2 mb-6 text-ink-2">{texts.youCanAlsoTurn}</p>
        <ButtonLink to="/sprints" variant="primary" size="large" wide>
          {texts.goToYourSprint}
        </ButtonLink>
      </div>
    )
  }
  if (error) {
    const message = serverText(error) ?? texts.weCouldntConnectYourLink
    return <FailureState plain title={texts.weCouldntTurnOffReminders} message={message} onRetry={() => void stop()} />
  }
  return (
    <div>
      <h2 className="type-heading">{texts.turnRemindersOffQuestion}</h2>
      <p className="mt-2 mb-6 text-ink-2">{texts.youllStopGettingEmails}</p>
      <Button variant="primary" size="large" wide busy={loading} onClick={() => void stop()}>
        {texts.turnRemindersOff}
      </Button>
    </div>
  )
}
