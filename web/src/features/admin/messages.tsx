/** What people wrote to the operator, the latest first; the same went to the admins by mail. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import type { AdminMessagesQuery } from '../../gql/graphql.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { Pager, rangeInWords } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import { BackButton } from './back-button.tsx'
import * as texts from './texts.ts'

export const ADMIN_MESSAGES = graphql(`
  query AdminMessages($page: Int) {
    adminMessages(page: $page) {
      messages {
        id
        at
        name
        email
        text
        username
      }
      total
      page
      pageSize
    }
  }
`)

export function Messages() {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4 pt-7 pb-6 sm:pt-12 sm:pb-8">
        <div>
          <h1 className="type-title">{texts.messages}</h1>
          <p className="mt-1 text-ink-2">{texts.sentThroughReachOut}</p>
        </div>
        <BackButton to="/admin">{texts.adminDashboard}</BackButton>
      </header>
      <MessageList />
    </>
  )
}

function MessageList() {
  const [page, setPage] = useState(1)
  const { data, previousData, error, loading, refetch } = useQuery(ADMIN_MESSAGES, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const shown = (data ?? previousData)?.adminMessages
  if (error && !data) {
    return (
      <FailureState
        title={texts.weCouldntLoadTheMessages}
        message={error.message}
        onRetry={() => void refetch().catch(() => undefined)}
        busy={loading}
      />
    )
  }
  if (!shown) return <Skeleton rows={5} />
  if (shown.total === 0) return <EmptyState title={texts.noMessagesYet} />
  return (
    <>
      <p role="status" className="mb-3 text-right text-small text-ink-3">
        {rangeInWords(shown)}
      </p>
      <ul aria-label={texts.messages} className="grid gap-4">
        {shown.messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
      <Pager {...shown} onPage={setPage} />
    </>
  )
}

type Message = AdminMessagesQuery['adminMessages']['messages'][number]

function MessageItem({ message: { at, name, email, text, username } }: { message: Message }) {
  return (
    <li className="rounded-card bg-surface px-5 py-4 shadow-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <a href={`mailto:${email}`} className="link text-[0.9375rem] [overflow-wrap:anywhere]">
          {email}
        </a>
        {username && <span className="text-small text-ink-3">{fill(texts.accountUsername, { username })}</span>}
        <time dateTime={at} className="ml-auto text-small text-ink-3 tabular-nums max-sm:ml-0">
          {formatMoment(at)}
        </time>
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </li>
  )
}
