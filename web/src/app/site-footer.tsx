/** Links to the public pages at the foot of every screen. Hidden where there are none. */
import { useQuery } from '@apollo/client/react'
import { Link } from '../ui/link.tsx'
import { BRAND } from '../brand.ts'
import { graphql } from '../gql/index.ts'
import { cx } from '../ui/cx.ts'
import * as texts from './texts.ts'

export const PUBLISHED_PAGES = graphql(`
  query PublishedPages {
    publishedPages {
      slug
      title
    }
  }
`)

export function SiteFooter({ className }: { className?: string | undefined }) {
  const { data } = useQuery(PUBLISHED_PAGES)
  const pages = data?.publishedPages ?? []
  return (
    <footer className={cx('min-h-11 text-small text-ink-3', className)}>
      {pages.length > 0 && (
        <nav aria-label={texts.publicPages} className="flex flex-wrap items-center gap-x-5">
          <span className="mr-auto max-sm:w-full">{BRAND.name}</span>
          {pages.map(({ slug, title }) => (
            <Link
              key={slug}
              to={`/pages/${encodeURIComponent(slug)}`}
              className="inline-flex min-h-11 min-w-11 items-center break-words sm:justify-end hover:text-ink"
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
    </footer>
  )
}
