/** The content pages: list, create, edit, delete. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from '../../../ui/link.tsx'
import type { PagesQuery } from '../../../gql/graphql.ts'
import { formatDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { namesInView } from '../../../lib/in-view.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import * as common from '../../../ui/texts.ts'
import { offerUndo } from '../../../ui/undo.ts'
import { useAction } from '../../../ui/use-action.ts'
import { DELETE_PAGE, PAGES, RESTORE_PAGE, SHOW_PAGES } from './queries.ts'
import { Cell, Table, rowClass } from '../table.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

const PageSheet = lazyComponent(async () => (await import('./page-sheet.tsx')).PageSheet)

type Page = PagesQuery['pages'][number]

export function ContentTab({ adminId }: { adminId: number }) {
  const { data, error, loading, refetch } = useQuery(PAGES, { notifyOnNetworkStatusChange: true })
  const [editing, setEditing] = useState<Page | 'new'>()
  const pages = data?.pages
  if (!pages) {
    if (loading && !error) return <Skeleton rows={5} className="mb-[100dvh]" />
    return (
      <FailureState
        title={texts.weCouldntLoadThePages}
        message={error?.message}
        onRetry={() => void refetch().catch(() => undefined)}
        busy={loading}
      />
    )
  }
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button variant="primary" icon={Plus} onClick={() => setEditing('new')} className="max-sm:w-full">
          {texts.newPage}
        </Button>
      </div>
      {pages.length === 0 ? (
        <EmptyState title={texts.noContentPagesYet} />
      ) : (
        <PageTable pages={pages} onEdit={setEditing} />
      )}
      {editing && (
        <Suspense>
          <PageSheet
            page={editing === 'new' ? null : editing}
            adminId={adminId}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const COLUMNS = [
  { name: texts.title },
  { name: texts.slug },
  { name: shared.status },
  { name: texts.updated },
  { name: shared.actions, end: true },
]

function PageTable({ pages, onEdit }: { pages: readonly Page[]; onEdit: (page: Page) => void }) {
  const [page, setPage] = useState<Page>()
  const [asking, setAsking] = useState(false)
  const ask = (chosen: Page) => {
    setPage(chosen)
    setAsking(true)
  }
  return (
    <>
      <Table label={shared.contentPages} columns={COLUMNS}>
        {pages.map((each) => (
          <PageRow key={each.id} page={each} onEdit={() => onEdit(each)} onDelete={() => ask(each)} />
        ))}
      </Table>
      {page && <DeletePage page={page} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

function PageRow({ page, onEdit, onDelete }: { page: Page; onEdit: () => void; onDelete: () => void }) {
  return (
    <tr role="row" className={cx(rowClass, 'max-sm:grid-cols-[minmax(0,1fr)_auto]')}>
      <Cell className="font-semibold break-words max-sm:col-span-2">{page.title}</Cell>
      <Cell className="break-all text-ink-2">
        <Link to={`/pages/${encodeURIComponent(page.slug)}`} className="reach hover:underline">
          {page.slug}
        </Link>
      </Cell>
      <Cell className="max-sm:text-right">
        {page.status === 'draft' ? (
          <Badge mark="dashed">{texts.draft}</Badge>
        ) : (
          <Badge tone="green" mark="check">
            {texts.published}
          </Badge>
        )}
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums max-sm:text-small">{formatDate(page.updatedAt)}</Cell>
      <Cell className="text-right whitespace-nowrap max-sm:col-span-2 max-sm:row-start-4">
        <Button size="slim" variant="ghost" aria-label={fill(texts.editTitle, { title: page.title })} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          size="slim"
          variant="ghost"
          aria-label={fill(texts.deleteTitle, { title: page.title })}
          onClick={onDelete}
        >
          {texts.deleteLabel}
        </Button>
      </Cell>
    </tr>
  )
}

type DeletePageProps = { page: Page; open: boolean; onOpenChange: (open: boolean) => void }

function DeletePage({ page, open, onOpenChange }: DeletePageProps) {
  const client = useApolloClient()
  const after = { variables: { id: page.id }, refetchQueries: () => namesInView(client, SHOW_PAGES) }
  const { run: remove, busy } = useAction(DELETE_PAGE, {
    refetchQueries: after.refetchQueries,
    awaitRefetchQueries: true,
    done: () => {
      onOpenChange(false)
      offerUndo({
        title: texts.contentPageDeleted,
        description: fill(texts.titleWasDeleted, { title: page.title }),
        undo: () => client.mutate({ mutation: RESTORE_PAGE, ...after }),
        undone: texts.contentPageRestored,
        failed: texts.failedToRestoreContentPage,
      })
    },
    failed: () => {
      onOpenChange(false)
      return { title: texts.failedToDeleteContentPage, otherwise: common.couldntConnect }
    },
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.deleteThisPage}
      description={fill(texts.linksToWillStop, { title: page.title })}
      confirmLabel={texts.deleteLabel}
      destructive
      busy={busy}
      onConfirm={() => void remove({ variables: { id: page.id } })}
    />
  )
}
