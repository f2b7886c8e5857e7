/** What an admin without a second factor sees in place of the admin screens. */
import { useQuery } from '@apollo/client/react'
import { Button } from '../../ui/button.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { SECOND_FACTOR } from './queries.ts'
import * as texts from './texts.ts'
import { TotpSection } from './totp-section.tsx'

/** `onReady`: the codes have been kept, and the admin wants to go on. */
export function SecondFactorFirst({ onReady }: { onReady: () => void }) {
  const { data } = useQuery(SECOND_FACTOR)
  const ready = data !== undefined && (data.secondFactor.totp || data.secondFactor.passkeys.length > 0)
  return (
    <div className="wrap max-w-180 pb-12">
      <header className="pt-7 pb-6 sm:pt-12 sm:pb-8">
        <h1 className="type-title">{texts.setUpASecondFactor}</h1>
        <p className="mt-1 text-ink-2">{texts.youreAnAdminSo}</p>
      </header>
      <TotpSection />
      <PasskeySection />
      <Button variant="primary" size="large" disabled={!ready} onClick={onReady} className="mt-6 max-sm:w-full">
        {texts.continueToTheAdminDashboard}
      </Button>
    </div>
  )
}
