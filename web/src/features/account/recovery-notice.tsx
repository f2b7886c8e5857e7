/** Warns the user that somebody asked to turn off the authenticator app, and lets the user stop that. */
import { graphql } from '../../gql/index.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { useAction } from '../../ui/use-action.ts'
import { SECOND_FACTOR } from './queries.ts'
import * as texts from './texts.ts'

export const STOP_FACTOR_RECOVERY = graphql(`
  mutation StopFactorRecovery {
    stopFactorRecovery
  }
`)

type RecoveryNoticeProps = { recovery: { requestedAt: string; dueAt?: string | null } }

export function RecoveryNotice({ recovery: { requestedAt, dueAt } }: RecoveryNoticeProps) {
  const { run: cancel, busy } = useAction(STOP_FACTOR_RECOVERY, {
    refetchQueries: [SECOND_FACTOR],
    done: { title: texts.stopped, description: texts.theAuthenticatorAppStaysOn },
    failed: { title: texts.weCouldntStopIt, otherwise: texts.tryAgain },
  })
  return (
    <div className="mb-4">
      <Strip
        title={texts.someoneAskedToTurn}
        action={
          <Button variant="outline" busy={busy} onClick={() => void cancel()} className="max-sm:w-full">
            {texts.stopIt}
          </Button>
        }
      >
        {fill(texts.requestedOn, { when: formatMoment(requestedAt) })}{' '}
        {dueAt ? fill(texts.wellEmailYouTheLink, { when: formatMoment(dueAt) }) : texts.wellEmailYouTheLinkAfter}{' '}
        {texts.ifItWasntYou}
      </Strip>
    </div>
  )
}
