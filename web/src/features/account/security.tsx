/** The security settings of an account. */
import { EmailSection } from './email-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TotpSection } from './totp-section.tsx'

export function Security() {
  return (
    <>
      <PasswordSection />
      <EmailSection />
      <TotpSection />
      <PasskeySection />
      <SessionsSection />
    </>
  )
}
