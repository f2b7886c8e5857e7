/** One's email address: whether it is confirmed, and how to change it. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { EmailStatusQuery } from '../../gql/graphql.ts'
import { rich } from '../../lib/rich.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { useAction } from '../../ui/use-action.ts'
import { EMAIL_STATUS, REQUEST_EMAIL_VERIFICATION } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'
import * as texts from './texts.ts'

const ChangeEmailDialog = lazyDialog(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog)

export function EmailSection() {
  const [changing, setChanging] = useState(false)
  const result = useQuery(EMAIL_STATUS, { fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = result
  const status = data?.emailStatus
  usePollWhile(status?.mail === 'waiting' || status?.mail === 'delayed', result)
  return (
    <Section title={texts.emailAddress} badge={status && <VerifiedBadge verified={status.verified} />}>
      {status ? (
        <Address status={status} onChange={() => setChanging(true)} />
      ) : (
        <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />
      )}
      {changing && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Section>
  )
}

type Status = EmailStatusQuery['emailStatus']

function Address({ status, onChange }: { status: Status; onChange: () => void }) {
  const { run: request, busy } = useAction(REQUEST_EMAIL_VERIFICATION, {
    done: { title: texts.linkSent, description: texts.checkYourInboxWithin },
    failed: { title: texts.sendingFailed, otherwise: texts.weCouldntSendTheLink },
  })
  const { email, verified, pending } = status
  return (
    <>
      <p className="break-words">{email}</p>
      {pending && (
        <p className="mt-1 text-ink-2">
          {rich(texts.replacesItOnceYouOpen, {
            email: <strong className="font-semibold break-words text-ink">{pending}</strong>,
          })}
        </p>
      )}
      {(!verified || pending) && <MailNote mail={status.mail} />}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        {!verified && !pending && (
          <Button busy={busy} onClick={() => void request()}>
            {texts.sendConfirmationLink}
          </Button>
        )}
        <Button variant="outline" onClick={onChange}>
          {texts.changeEmailAddress}
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
  waiting: texts.sendingYourConfirmationEmail,
  delayed: texts.weCouldntSendTheEmail,
  sent: texts.confirmationEmailSentTheLink,
  failed: texts.weCouldntDeliverTheLast,
}

function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <Badge tone="green" mark="check">
      {texts.confirmed}
    </Badge>
  ) : (
    <Badge tone="amber" mark="warning">
      {texts.notConfirmed}
    </Badge>
  )
}
