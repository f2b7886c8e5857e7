/** One's email address: whether it is confirmed, and how to change it. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { EmailStatusQuery } from '../../gql/graphql.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { EMAIL_STATUS, REQUEST_EMAIL_VERIFICATION } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'

export function EmailSection() {
  const [changing, setChanging] = useState(false)
  const result = useQuery(EMAIL_STATUS, { fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = result
  const status = data?.emailStatus
  usePollWhile(status?.mail === 'waiting' || status?.mail === 'delayed', result)
  return (
    <Section title="Email address" badge={status && <VerifiedBadge verified={status.verified} />}>
      {status ? (
        <Address status={status} onChange={() => setChanging(true)} />
      ) : (
        <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />
      )}
      <ChangeEmailDialog open={changing} onOpenChange={setChanging} />
    </Section>
  )
}

type Status = EmailStatusQuery['emailStatus']

function Address({ status, onChange }: { status: Status; onChange: () => void }) {
  const { run: request, busy } = useAction(REQUEST_EMAIL_VERIFICATION, {
    done: { title: 'Link sent', description: 'Check your inbox within 30 minutes.' },
    failed: { title: 'Sending failed', otherwise: 'We couldn’t send the link. Try again.' },
  })
  const { email, verified, pending } = status
  return (
    <>
      <p className="break-words">{email}</p>
      {pending && (
        <p className="mt-1 text-ink-2">
          <strong className="font-semibold break-words text-ink">{pending}</strong> replaces it once you open the link
          we sent there.
        </p>
      )}
      {(!verified || pending) && <MailNote mail={status.mail} />}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        {!verified && !pending && (
          <Button busy={busy} onClick={() => void request()}>
            Send confirmation link
          </Button>
        )}
        <Button variant="outline" onClick={onChange}>
          Change email address
        </Button>
      </div>
    </>
  )
}

function MailNote({ mail }: { mail: string }) {
  const words = MAIL_WORDS[mail]
  return words === undefined ? null : (
    <p role="status" className="mt-1 text-[0.9375rem] text-ink-2">
      {words}
    </p>
  )
}

const MAIL_WORDS: Record<string, string> = {
  waiting: 'Sending your confirmation email. You can leave this page.',
  delayed: 'We couldn’t send the email yet. We’ll keep trying; you can leave this page.',
  sent: 'Confirmation email sent. The link works for 30 minutes.',
  failed: 'We couldn’t deliver the last email. Request another.',
}

function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <Badge tone="green" mark="check">
      Confirmed
    </Badge>
  ) : (
    <Badge tone="amber" mark="warning">
      Not confirmed
    </Badge>
  )
}
