/** Tells a signed-in owner that somebody waits for the authenticator app to be turned off, and stops it. */
import { graphql } from '../../gql/index.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { useAction } from '../../ui/use-action.ts'
import { SECOND_FACTOR } from './queries.ts'

export const STOP_FACTOR_RECOVERY = graphql(`
  mutation StopFactorRecovery {
    stopFactorRecovery
  }
`)

type RecoveryNoticeProps = { recovery: { requestedAt: string; dueAt?: string | null } }

export function RecoveryNotice({ recovery: { requestedAt, dueAt } }: RecoveryNoticeProps) {
  const { run: cancel, busy } = useAction(STOP_FACTOR_RECOVERY, {
    refetchQueries: [SECOND_FACTOR],
    done: { title: 'Stopped', description: 'The authenticator app stays on.' },
    failed: { title: 'We couldn’t stop it', otherwise: 'Try again.' },
  })
  return (
    <div className="mb-4">
      <Strip
        title="Someone asked to turn off the authenticator app"
        action={
          <Button variant="outline" busy={busy} onClick={() => void cancel()} className="max-sm:w-full">
            Stop it
          </Button>
        }
      >
        Requested on {formatMoment(requestedAt)} with your password.{' '}
        {dueAt ? `We’ll email you the link on ${formatMoment(dueAt)}.` : 'We’ll email you the link after 72 hours.'} If
        it wasn’t you, stop it and change your password.
      </Strip>
    </div>
  )
}
