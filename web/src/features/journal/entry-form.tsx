/** 'New Entry': a page that is ready to be written on, and loses nothing until it is saved. */
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { serverText } from '../../lib/errors.ts'
import { usePhone } from '../../lib/media.ts'
import { useNow } from '../../lib/use-now.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import * as common from '../../ui/texts.ts'
import { toast } from '../../ui/toast-store.ts'
import { useAction } from '../../ui/use-action.ts'
import { hasSameWords, isEmpty, toInput } from './draft.ts'
import type { EntryDraft } from './draft.ts'
import { EditorSheet } from './editor-sheet.tsx'
import { EntryFields } from './entry-fields.tsx'
import { PromptOfTheDay } from './prompt-of-the-day.tsx'
import { CREATE_ENTRY } from './queries.ts'
import type { Entry } from './queries.ts'
import { SAVED, useRefresh } from './refresh.ts'
import { TagsThatFit } from './tags-that-fit.tsx'
import * as texts from './texts.ts'
import { useDraft } from './use-draft.ts'
import { useEditor } from './use-editor.ts'
import { useWaitingEntrySent } from './waiting-entry.tsx'

export function EntryForm({ userId, onSaved }: { userId: number; onSaved: (entry: Entry) => void }) {
  const { draft, kept, change, mark, clear } = useDraft(userId)
  const [saved, setSaved] = useState<Entry | null>(null)
  const editor = useEditor('write')
  const phone = usePhone()
  const onStored = (entry: Entry, words: EntryDraft) => {
    clear(words)
    setSaved(entry)
    editor.close()
    onSaved(entry)
  }
  const { save, saving } = useSaveEntry({ draft, kept, change, mark, onSaved: onStored })
  useWaitingEntrySent((entry, sent) => {
    if (hasSameWords(draft, sent)) onStored(entry, sent)
    else mark({ key: undefined, waits: false }) // what was typed since is an entry of its own
  })
  const note = sayKept(draft, kept)
  return (
    <Card as="section" aria-labelledby="new-entry">
      <EditorSheet
        id="new-entry"
        heading="h2"
        title={texts.newEntry}
        date={formatDate(useNow())}
        note={note}
        isFull={phone && editor.isOpen}
        saving={saving}
        saveLabel={texts.saveEntry}
        leave={<IconButton icon={X} label={common.close} onClick={editor.close} />}
        foot={
          <span aria-live="polite" className="text-small text-ink-3">
            {note}
          </span>
        }
        onSave={save}
        onLeave={editor.close}
      >
        <PromptOfTheDay userId={userId} onTake={(title) => change({ title: draft.title || title })} />
        <EntryFields
          draft={draft}
          onChange={(fields) => change({ ...fields, waits: false })}
          saving={saving}
          isFull={phone && editor.isOpen}
          {...(phone && { onWrite: editor.open })}
        />
      </EditorSheet>
      {saved && <TagsThatFit key={saved.id} saved={saved} />}
    </Card>
  )
}

const isOffline = () => !navigator.onLine

/** Says what is missing; nothing is sent then. */
export function refuseIncomplete({ title, content }: EntryDraft): boolean {
  if (title.trim() !== '' && content.trim() !== '') return false
  const description = texts.pleaseProvideBothATitle
  toast({ title: common.error, description, destructive: true })
  return true
}

type Saving = {
  draft: EntryDraft
  /** Whether this browser keeps the words. */
  kept: boolean
  change: (fields: Partial<EntryDraft>) => void
  mark: (fields: Pick<EntryDraft, 'key'>) => void
  onSaved: (entry: Entry, words: EntryDraft) => void
}

function useSaveEntry({ draft, kept, change, mark, onSaved }: Saving) {
  /** While it is on its way, the draft may follow another tab. */
  const sent = useRef(draft)
  const refresh = useRefresh()
  const wait = () => {
    change({ key: draft.key ?? crypto.randomUUID(), waits: true, savedAt: new Date().toISOString() })
    toast({ title: texts.savedOnThisDevice, description: texts.wellUploadItWhenYoure })
  }
  const { run: create, busy } = useAction(CREATE_ENTRY, {
    done: ({ createEntry }) => {
      onSaved(createEntry, sent.current)
      refresh()
      return SAVED
    },
    failed: (error) => (serverText(error) === undefined && isOffline() && kept ? wait() : {}),
  })
  const save = () => {
    if (refuseIncomplete(draft)) return
    if (isOffline() && kept) return wait()
    const key = draft.key ?? crypto.randomUUID()
    if (draft.key === undefined) mark({ key })
    sent.current = draft
    void create({ variables: { input: toInput(draft, key) } })
  }
  return { save, saving: busy }
}

function sayKept(draft: EntryDraft, kept: boolean): string {
  if (isEmpty(draft)) return ''
  if (kept && draft.waits) return texts.savedOnThisDeviceWell
  return kept ? texts.draftSavedOnThisDevice : texts.thisBrowserCantSaveDrafts
}
