/** The receipt of a deleted account: what was erased, once every part of the product has confirmed it. */
import { useQuery } from '@apollo/client/react'
import { BRAND } from '../../brand.ts'
import { hasCode } from '../../lib/errors.ts'
import type { ErasureReceiptQuery } from '../../gql/graphql.ts'
import { formatMoment } from '../../lib/dates.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { TextLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { ERASURE_RECEIPT } from './queries.ts'

export function Receipt({ id }: { id: string }) {
  const result = useQuery(ERASURE_RECEIPT, { variables: { id }, skip: id === '' })
  const { data, error, refetch } = result
  const receipt = data?.erasureReceipt
  usePollWhile(receipt?.state === 'erasing', result)
  if (receipt) return <Erasure receipt={receipt} />
  if (id === '' || hasCode(error, 'NOT_FOUND') || hasCode(error, 'INVALID_INPUT')) {
    return (
      <>
        <h2 className="type-heading">This receipt doesn’t exist</h2>
        <p className="mt-2 mb-6 text-ink-2">You see the address of a receipt once, when you delete your account.</p>
        <TextLink to="/auth">Login</TextLink>
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
      title="We couldn’t load the receipt"
      message="Your account is still being deleted."
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
        <h2 className="type-heading">{done ? 'Your account is deleted' : 'Your account is being deleted'}</h2>
        <p className="mt-2 text-ink-2">
          {done
            ? 'Everything we stored about you is erased. Thank you for the time you spent here.'
            : 'You’re signed out everywhere. We cancel your subscription first, then erase everything.'}
        </p>
      </div>
      {something.length > 0 && <Counts erased={something} />}
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small text-ink-2">
        <dt className="text-ink-3">Requested</dt>
        <dd>{formatMoment(requestedAt)}</dd>
        <dt className="text-ink-3">Finished</dt>
        <dd>{finishedAt ? formatMoment(finishedAt) : 'Not yet'}</dd>
        <dt className="text-ink-3">Receipt</dt>
        <dd className="break-all">{id}</dd>
      </dl>
      <p className="mt-4 text-small text-ink-3">Bookmark this page to see it again.</p>
    </>
  )
}

function Counts({ erased }: { erased: ErasureReceipt['erased'] }) {
  return (
    <table className="mt-6 w-full text-left text-[0.9375rem]">
      <thead className="text-small text-ink-3">
        <tr>
          <th className="py-1.5 font-semibold">Erased</th>
          <th className="py-1.5 text-right font-semibold">Count</th>
        </tr>
      </thead>
      <tbody>
        {erased.map(({ service, what, count }) => (
          <tr key={`${service} ${what}`} className="border-t border-line">
            <td className="py-1.5">{inWords(what)}</td>
            <td className="py-1.5 text-right tabular-nums">{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What goes by a name that its owner would not know it by. */
const WORDS: Record<string, string> = {
  accounts: 'Account',
  customers: 'Customer record',
  notices: 'Messages from the payment provider',
  reminders: 'Payment reminders',
  events: 'Recent activity events',
  phaseVersions: 'Phase versions',
  versions: 'Phase versions',
  generations: `Texts written with ${BRAND.guide}`,
  entries: 'Journal entries',
  entryVersions: 'Journal entry versions',
  memories: `Things ${BRAND.guide} remembered`,
  followUps: 'Follow-up questions',
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
