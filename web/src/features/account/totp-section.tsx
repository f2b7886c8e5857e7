/** An authenticator app as a second proof: set up, state, and turned off again. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { KeepCodesDialog } from './keep-codes-dialog.tsx'
import { DISABLE_TOTP, RENEW_RECOVERY_CODES, SECOND_FACTOR } from './queries.ts'
import { RecoveryNotice } from './recovery-notice.tsx'
import { Section, SectionWaiting } from './section.tsx'
import { TotpDialog } from './totp-dialog.tsx'

export function TotpSection() {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(SECOND_FACTOR, { fetchPolicy: 'cache-and-network' })
  const state = data?.secondFactor
  return (
    <Section
      title="Authenticator app"
      badge={
        state?.totp && (
          <Badge tone="green" mark="check">
            On
          </Badge>
        )
      }
    >
      {!state && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {state?.totp === false && (
        <>
          <p className="mb-4 text-ink-2">
            A code from an app on your phone, after your password. Someone who learns your password still can’t sign in.
          </p>
          <Button onClick={() => setOpen(true)} className="max-sm:w-full">
            Set up an authenticator app
          </Button>
        </>
      )}
      {state?.recovery && <RecoveryNotice recovery={state.recovery} />}
      {state?.totp === true && <TurnOff codesLeft={state.recoveryCodesLeft} />}
      {open && <TotpDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

function TurnOff({ codesLeft }: { codesLeft: number }) {
  const [asking, setAsking] = useState(false)
  const {
    run: disable,
    busy,
    error,
    reset,
  } = useAction(DISABLE_TOTP, {
    refetchQueries: [SECOND_FACTOR],
    done: () => {
      setAsking(false)
      return { title: 'Authenticator app turned off', description: 'You’ll sign in with just your password.' }
    },
    failed: { title: 'Change failed', otherwise: 'We couldn’t turn off the app. Try again.' },
  })
  const ask = (open: boolean) => {
    reset()
    setAsking(open)
  }
  return (
    <>
      <p className="mb-4 text-ink-2">Signing in with your password also asks for a code. {leftInWords(codesLeft)}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <NewCodes />
        <Button variant="outline" onClick={() => ask(true)}>
          Turn off
        </Button>
      </div>
      <PasswordDialog
        open={asking}
        onOpenChange={ask}
        title="Turn off the authenticator app?"
        description="You’ll sign in with just your password, and your recovery codes stop working."
        confirmLabel="Turn off"
        busy={busy}
        error={error}
        onPassword={(password) => void disable({ variables: { password } })}
      />
    </>
  )
}

/** The old codes stop working as soon as there are new ones. */
function NewCodes() {
  const {
    run: renew,
    data,
    busy,
    reset,
  } = useAction(RENEW_RECOVERY_CODES, {
    fetchPolicy: 'no-cache',
    refetchQueries: [SECOND_FACTOR],
    failed: { title: 'No new codes', otherwise: 'We couldn’t create new codes. Try again.' },
  })
  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void renew()}>
        New recovery codes
      </Button>
      {data && <KeepCodesDialog codes={data.renewRecoveryCodes} onClose={reset} />}
    </>
  )
}

function leftInWords(codes: number): string {
  if (codes === 0) return 'You’ve used all your recovery codes.'
  return codes === 1 ? '1 recovery code left.' : `${codes} recovery codes left.`
}
