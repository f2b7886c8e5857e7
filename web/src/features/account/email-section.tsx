/** One's e-mail address: whether it is confirmed, and how to change it. */
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { serverText } from '../../lib/errors.ts'
import type { EmailStatusQuery } from '../../gql/graphql.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
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
  const [request, { loading }] = useMutation(REQUEST_EMAIL_VERIFICATION, {
    onCompleted: () => toast({ title: 'Link sent', description: 'Look in your inbox within 30 minutes.' }),
    onError: (error) =>
      toast({
        title: 'Sending failed',
        description: serverText(error) ?? 'Failed to send the link',
        destructive: true,
      }),
  })
  const { email, verified, pending } = status
  return (
    <>
      <p className="break-words">{email}</p>
      {pending && (
        <p className="mt-1 text-ink-2">
          <strong className="font-semibold break-words text-ink">{pending}</strong> takes its place as soon as you open
          the link that we sent there.
        </p>
      )}
      {(!verified || pending) && <MailNote mail={status.mail} />}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        {!verified && !pending && (
          <Button busy={loading} onClick={() => void request()}>
            Send me a link to confirm it
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
  waiting: 'The mail is waiting to leave; you need not stay.',
  delayed: 'We could not send the mail yet. We will try again; you need not stay.',
  sent: 'The last mail has left. Its link works for 30 minutes.',
  failed: 'The last mail could not be delivered. Please ask for another one.',
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
