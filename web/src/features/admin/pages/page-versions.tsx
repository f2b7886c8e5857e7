/** What a page said before: each version can be taken back into the form, and is saved like any other change. */
import { useQuery } from '@apollo/client/react'
import type { PageVersionsQuery } from '../../../gql/graphql.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'
import { FailureState } from '../../../ui/state.tsx'
import { PAGE_VERSIONS } from './queries.ts'
import * as texts from './texts.ts'

export type PageVersion = PageVersionsQuery['pageVersions'][number]

export function PageVersions({ pageId, onUse }: { pageId: number; onUse: (version: PageVersion) => void }) {
  const { data, error, refetch } = useQuery(PAGE_VERSIONS, {
    variables: { id: pageId },
    fetchPolicy: 'cache-and-network',
  })
  const versions = data?.pageVersions
  if (!versions) {
    if (!error) return <PageSpinner />
    return (
      <FailureState
        plain
        title={texts.weCouldntLoadTheVersions}
        message={error.message}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  return (
    <ol aria-label={texts.versions} className="grid">
      {versions.map((version, index) => (
        <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold break-words">{version.title}</span>
            <span className="text-small text-ink-3">
              {version.status === 'draft'
                ? fill(texts.savedAsDraft, { when: formatMoment(version.savedAt) })
                : formatMoment(version.savedAt)}
            </span>
          </span>
          {index === 0 ? (
            <span className="text-small text-ink-3">{texts.current}</span>
          ) : (
            <Button
              size="slim"
              variant="outline"
              aria-label={fill(texts.restoreTheVersionFrom, { when: formatMoment(version.savedAt) })}
              onClick={() => onUse(version)}
            >
              {texts.restore}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
