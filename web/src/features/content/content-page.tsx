/** A page that admins wrote, for everybody to read at its slug. */
import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../../gql/index.ts'
import type { PublicPageQuery } from '../../gql/graphql.ts'
import { formatDate } from '../../lib/dates.ts'
import { hasCode } from '../../lib/errors.ts'
import { rich } from '../../lib/rich.ts'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../../ui/state.tsx'
import * as common from '../../ui/texts.ts'
import * as texts from './texts.ts'

export const PUBLIC_PAGE = graphql(`
  query PublicPage($slug: String!) {
    page(slug: $slug) {
      id
      slug
      title
      content
      metaDescription
      updatedAt
    }
  }
`)

type Page = PublicPageQuery['page']
type ContentPageProps = {
  slug: string
  /** What shows where there is no such page. */
  missing: ReactNode
  /** What the page puts into the head of the document. */
  head: (page: Page) => ReactNode
}

export function ContentPage({ slug, missing, head }: ContentPageProps) {
  const { data, error, loading, refetch } = useQuery(PUBLIC_PAGE, {
    variables: { slug },
    notifyOnNetworkStatusChange: true,
  })
  if (data) {
    return (
      <>
        {head(data.page)}
        <Article page={data.page} />
      </>
    )
  }
  if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'INVALID_INPUT')) return missing
  return (
    <div className="wrap max-w-172 py-12">
      <h1 className="sr-only">{texts.thisPage}</h1>
      {loading && !error ? (
        <Skeleton />
      ) : (
        <FailureState
          title={texts.weCouldntLoadThisPage}
          message={common.tryAgainInAMoment}
          onRetry={() => void refetch().catch(() => undefined)}
          busy={loading}
        />
      )}
    </div>
  )
}

function Article({ page: { title, content, updatedAt } }: { page: Page }) {
  return (
    <article className="wrap max-w-172 pt-7 sm:pt-12">
      <h1 className="type-title break-words">{title}</h1>
      <p className="mt-3 mb-8 text-small text-ink-3">
        {rich(texts.updatedDate, { date: <time dateTime={updatedAt}>{formatDate(updatedAt)}</time> })}
      </p>
      <SafeHtml html={content} />
    </article>
  )
}
