/** The receipt of a deleted account: what was erased, once every part of the product has confirmed it. */
import { useQuery } from '@apollo/client/react'
import { BRAND } from '../../brand.ts'
import { formatCount } from '../../lib/counts.ts'
import { hasCode } from '../../lib/errors.ts'
import type { ErasureReceiptQuery } from '../../gql/graphql.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { TextLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { ERASURE_RECEIPT } from './queries.ts'
import * as texts from './texts.ts'

export function Receipt({ id }: { id: string }) {
  const result = useQuery(ERASURE_RECEIPT, { variables: { id }, skip: id === '' })
  const { data, error, refetch } = result
  const receipt = data?.erasureReceipt
  usePollWhile(receipt?.state === 'erasing', result)
  if (receipt) return <Erasure receipt={receipt} />
  if (id === '' || hasCode(error, 'NOT_FOUND') || hasCode(error, 'INVALID_INPUT')) {
    return (
      <>
        <h2 className="type-heading">{texts.thisReceiptDoesntExist}</h2>
        <p className="mt-2 mb-6 text-ink-2">{texts.youSeeTheAddress}</p>
        <TextLink to="/auth">{texts.login}</TextLink>
      </>
    )
  }
  if (!error) {
    return (
      <div className="min-h-85">
        <PageSpinner />
      </div>
    )
  }
  return (
    <FailureState
      plain
      title={texts.weCouldntLoadTheReceipt}
      message={texts.yourAccountIsStill}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  )
}

type ErasureReceipt = ErasureReceiptQuery['erasureReceipt']

function Erasure({ receipt: { id, state, requestedAt, finishedAt, erased } }: { receipt: ErasureReceipt }) {
  const done = state === 'erased'
  const something = erased.filter(({ count }) => count > 0)
  return (
    <>
      <div role="status">
        <h2 className="type-heading">{done ? texts.yourAccountIsDeleted : texts.yourAccountIsBeingDeleted}</h2>
        <p className="mt-2 text-ink-2">{done ? texts.everythingWeStoredAbout : texts.youreSignedOutEverywhereWe}</p>
      </div>
      {something.length > 0 && <Counts erased={something} />}
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small text-ink-2">
        <dt className="text-ink-3">{texts.requested}</dt>
        <dd>{formatMoment(requestedAt)}</dd>
        <dt className="text-ink-3">{texts.finished}</dt>
        <dd>{finishedAt ? formatMoment(finishedAt) : texts.notYet}</dd>
        <dt className="text-ink-3">{texts.receipt}</dt>
        <dd className="break-all">{id}</dd>
      </dl>
      <p className="mt-4 text-small text-ink-3">{texts.bookmarkThisPageToSee}</p>
    </>
  )
}

function Counts({ erased }: { erased: ErasureReceipt['erased'] }) {
  return (
    <table className="mt-6 w-full text-left text-[0.9375rem]">
      <thead className="text-small text-ink-3">
        <tr>
          <th className="py-1.5 font-semibold">{texts.erased}</th>
          <th className="py-1.5 text-right font-semibold">{texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {erased.map(({ service, what, count }) => (
          <tr key={`${service} ${what}`} className="border-t border-line">
            <td className="py-1.5">{inWords(what)}</td>
            <td className="py-1.5 text-right tabular-nums">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What goes by a name that its owner would not know it by. */
const WORDS: Record<string, string> = {
  accounts: texts.account,
  customers: texts.customerRecord,
  notices: texts.messagesFromThePaymentProvider,
  reminders: texts.paymentReminders,
  events: texts.recentActivityEvents,
  phaseVersions: texts.phaseVersions,
  versions: texts.phaseVersions,
  generations: fill(texts.textsWrittenWithGuide, { guide: BRAND.guide }),
  entries: texts.journalEntries,
  entryVersions: texts.journalEntryVersions,
  memories: fill(texts.thingsGuideRemembered, { guide: BRAND.guide }),
  followUps: texts.followUpQuestions,
}

/** 'sprintTasks' and 'sprint_tasks' both read 'Sprint tasks'. */
function inWords(what: string): string {
  const known = WORDS[what]
  if (known) return known
  const words = what
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
