/** An authenticator app as a second proof: set up, state, and turned off again. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { fill, plural } from '../../lib/fill.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { useAction } from '../../ui/use-action.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { DISABLE_TOTP, RENEW_RECOVERY_CODES, SECOND_FACTOR } from './queries.ts'
import { RecoveryNotice } from './recovery-notice.tsx'
import { Section, SectionWaiting } from './section.tsx'
import * as texts from './texts.ts'

const KeepCodesDialog = lazyDialog(async () => (await import('./keep-codes-dialog.tsx')).KeepCodesDialog)
const TotpDialog = lazyDialog(async () => (await import('./totp-dialog.tsx')).TotpDialog)

export function TotpSection() {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(SECOND_FACTOR, { fetchPolicy: 'cache-and-network' })
  const state = data?.secondFactor
  return (
    <Section
      title={texts.authenticatorApp}
      badge={
        state?.totp && (
          <Badge tone="green" mark="check">
            {texts.on}
          </Badge>
        )
      }
    >
      {!state && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {state?.totp === false && (
        <>
          <p className="mb-4 text-ink-2">{texts.aCodeFromAnApp}</p>
          <Button onClick={() => setOpen(true)} className="max-sm:w-full">
            {texts.setUpAnAuthenticatorApp}
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
      return { title: texts.authenticatorAppTurnedOff, description: texts.youllSignInWithJust }
    },
    failed: { title: texts.changeFailed, otherwise: texts.weCouldntTurnOff },
  })
  const ask = (open: boolean) => {
    reset()
    setAsking(open)
  }
  return (
    <>
      <p className="mb-4 text-ink-2">{fill(texts.signingInWithYourPassword, { left: leftInWords(codesLeft) })}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <NewCodes />
        <Button variant="outline" onClick={() => ask(true)}>
          {texts.turnOff}
        </Button>
      </div>
      <PasswordDialog
        open={asking}
        onOpenChange={ask}
        title={texts.turnOffTheAuthenticatorApp}
        description={texts.youllSignInWithJustYourPassword}
        confirmLabel={texts.turnOff}
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
    failed: { title: texts.noNewCodes, otherwise: texts.weCouldntCreateNew },
  })
  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void renew()}>
        {texts.newRecoveryCodes}
      </Button>
      {data && <KeepCodesDialog codes={data.renewRecoveryCodes} onClose={reset} />}
    </>
  )
}

function leftInWords(codes: number): string {
  if (codes === 0) return texts.youveUsedAllYourRecovery
  return fill(plural(codes, texts.oneRecoveryCodeLeft, texts.recoveryCodesLeft), { count: codes })
}
