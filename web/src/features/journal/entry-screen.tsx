/** One entry: read, edited, pinned, kept from the guide, deleted; and what it said before. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import { EyeOff, Pin, Trash2, SquarePen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../../brand.ts'
import type { ChangeEntryInput } from '../../gql/graphql.ts'
import { formatDate, formatMoment } from '../../lib/dates.ts'
import { hasCode } from '../../lib/errors.ts'
import { fill } from '../../lib/fill.ts'
import { rich } from '../../lib/rich.ts'
import { useViewer } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BackLink } from '../../ui/link.tsx'
import { Sol } from '../../ui/sol.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import { offerUndo } from '../../ui/undo.ts'
import { useAction } from '../../ui/use-action.ts'
import { entriesAddress, entryAddress } from './addresses.ts'
import { editOf, readEntryDraft } from './draft.ts'
import { EditEntry } from './edit-entry.tsx'
import { EntryMarks } from './entry-row.tsx'
import { EntryText } from './entry-text.tsx'
import { CHANGE_ENTRY, DELETE_ENTRY, ENTRY, RESTORE_ENTRY } from './queries.ts'
import type { Entry } from './queries.ts'
import { forgetEntry, unpinOthers, useRefresh } from './refresh.ts'
import * as texts from './texts.ts'
import { useEditor } from './use-editor.ts'
import { Versions } from './versions.tsx'

/** `care` stands under the page from the moment an edit was saved. */
export function EntryScreen({ id, care }: { id: number; care: ReactNode }) {
  const { data, loading, error, refetch } = useQuery(ENTRY, { variables: { entryId: id } })
  return (
    <div className="wrap">
      <div className="pt-4 pb-2 sm:pt-8">
        <BackLink to={entriesAddress()}>{texts.allEntries}</BackLink>
      </div>
      {!data && <h1 className="sr-only">{texts.journalEntry}</h1>}
      {data ? (
        <EntryPage entry={data.entry} care={care} />
      ) : loading ? (
        <Skeleton />
      ) : hasCode(error, 'NOT_FOUND') ? (
        <EmptyState picture={<Sol pose="rest" className="w-26" />} title={texts.thisEntryDoesntExist}>
          <ButtonLink to="/journal" className="mt-3">
            {texts.yourJournal}
          </ButtonLink>
        </EmptyState>
      ) : (
        <FailureState
          title={texts.weCouldntLoadYourEntry}
          message={error?.message}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </div>
  )
}

function EntryPage({ entry, care }: { entry: Entry; care: ReactNode }) {
  const viewer = useViewer()
  // An edit that was left unfinished goes on where it was left.
  const [resumed, setResumed] = useState(() => readEntryDraft(viewer.id, editOf(entry.id)) !== null)
  const [saved, setSaved] = useState(false)
  const editor = useEditor('edit')
  const edit = () => {
    setSaved(false)
    editor.open()
  }
  if (editor.isOpen || resumed) {
    const end = () => {
      setResumed(false)
      editor.close()
    }
    return <EditEntry userId={viewer.id} entry={entry} onSaved={() => setSaved(true)} onEnd={end} />
  }
  return (
    <>
      {saved && <div className="mb-6 max-w-190">{care}</div>}
      <Reading entry={entry} onEdit={edit} />
    </>
  )
}

function Reading({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const date = <time dateTime={entry.createdAt}>{formatDate(entry.createdAt)}</time>
  return (
    <>
      <Card as="article" className="max-w-190">
        <p className="text-small text-ink-3">
          {entry.editedAt ? rich(texts.writtenAndEdited, { date, when: formatMoment(entry.editedAt) }) : date}
        </p>
        <h1 dir="auto" className="type-title mt-2 text-balance break-words">
          {entry.title}
        </h1>
        <div className="type-read mt-5 grid max-w-measure gap-4 wrap-anywhere">
          <EntryText content={entry.content} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-4">
          <EntryMarks entry={entry} />
        </div>
        <Actions entry={entry} onEdit={onEdit} />
      </Card>
      <Versions entry={entry} />
    </>
  )
}

function Actions({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const { change, changing } = useChange(entry.id)
  const { remove, removing } = useDelete(entry)
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-5 max-sm:flex-col max-sm:*:justify-start">
      <Button icon={SquarePen} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button variant="ghost" icon={Pin} disabled={changing} onClick={() => change({ pinned: !entry.pinned })}>
        {entry.pinned ? texts.unpin : texts.pin}
      </Button>
      <Button
        variant="ghost"
        icon={EyeOff}
        disabled={changing}
        onClick={() => change({ keptFromGuide: !entry.keptFromGuide })}
      >
        {entry.keptFromGuide
          ? fill(texts.shareWithGuide, { guide: BRAND.guide })
          : fill(texts.dontShareWithGuide, { guide: BRAND.guide })}
      </Button>
      <Button variant="ghost" icon={Trash2} busy={removing} onClick={remove}>
        {texts.deleteLabel}
      </Button>
    </div>
  )
}

function useChange(entryId: number) {
  const refresh = useRefresh()
  const { run, busy } = useAction(CHANGE_ENTRY, {
    update: (cache, { data }) => {
      if (data?.changeEntry.pinned) unpinOthers(cache, entryId)
    },
    done: refresh,
  })
  const change = (fields: Omit<ChangeEntryInput, 'entryId'>) =>
    void run({ variables: { input: { entryId, ...fields } } })
  return { change, changing: busy }
}

/** No question is asked: it can be taken back. */
function useDelete({ id, title }: Entry) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const variables = { entryId: id }
  const deleted = useRef(false)
  // The entry is forgotten when its page is left: the page in view would ask for it again.
  useEffect(
    () => () => {
      if (deleted.current) forgetEntry(client.cache, id)
    },
    [client, id],
  )
  const restore = async () => {
    await client.mutate({ mutation: RESTORE_ENTRY, variables })
    refresh()
    await navigate(entryAddress(id), { replace: true })
  }
  const { run, busy } = useAction(DELETE_ENTRY, {
    done: () => {
      deleted.current = true
      void navigate(entriesAddress(), { replace: true })
      refresh()
      offerUndo({ title: fill(texts.titleWasDeleted, { title }), undo: restore })
    },
  })
  return { remove: () => void run({ variables }), removing: busy }
}
