/** What admins did to one account, newest first, beside what can be done. */
import { useQuery } from '@apollo/client/react'
import { formatMoment } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton, TextLink } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PERSON_TRAIL } from './queries.ts'
import type { Person } from './queries.ts'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'
import { actionLabel } from '../audit/trail-words.ts'

const SHOWN = 5

export function PersonTrail({ user }: { user: Person['user'] }) {
  const { data, error, refetch } = useQuery(PERSON_TRAIL, {
    variables: { userId: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const trail = data?.adminTrail
  return (
    <Card as="section" aria-labelledby="trail">
      <h2 id="trail" className="type-subhead mb-3">
        {shared.adminActivity}
      </h2>
      {!trail &&
        (error ? (
          <LinkButton onClick={() => void refetch().catch(() => undefined)}>
            {texts.weCouldntLoadTheActivity}
          </LinkButton>
        ) : (
          <Spinner />
        ))}
      {trail?.entries.length === 0 && <p className="text-ink-2">{texts.noAdminHasChanged}</p>}
      <ul className="grid gap-3">
        {trail?.entries.slice(0, SHOWN).map(({ id, at, action, actor }) => (
          <li key={id}>
            <p className="font-semibold">{actionLabel(action)}</p>
            <p className="text-small [overflow-wrap:anywhere] text-ink-3">
              {actor?.username ?? shared.operatorOrDeletedAccount}, <time dateTime={at}>{formatMoment(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {trail && trail.total > SHOWN && (
        <p className="mt-3">
          <TextLink to={`/admin/audit?tab=admins&only=changes&search=${encodeURIComponent(user.username)}`}>
            {fill(texts.seeAllTotal, { total: trail.total })}
          </TextLink>
        </p>
      )}
    </Card>
  )
}
