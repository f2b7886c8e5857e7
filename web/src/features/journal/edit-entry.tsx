/** An entry being edited: on the same page it was written on, and as safe. */
import { formatDate } from '../../lib/dates.ts'
import { hasCode } from '../../lib/errors.ts'
import { usePhone } from '../../lib/media.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Strip } from '../../ui/strip.tsx'
import * as common from '../../ui/texts.ts'
import { useAction } from '../../ui/use-action.ts'
import { editOf, followMarks } from './draft.ts'
import type { EntryDraft } from './draft.ts'
import { EditorSheet } from './editor-sheet.tsx'
import { EntryFields } from './entry-fields.tsx'
import { refuseIncomplete } from './entry-form.tsx'
import { readMood } from './moods.ts'
import { CHANGE_ENTRY, ENTRY } from './queries.ts'
import type { Entry } from './queries.ts'
import { SAVED, useRefresh } from './refresh.ts'
import { parseTags } from './tags.ts'
import * as texts from './texts.ts'
import { useDraft } from './use-draft.ts'

type EditEntryProps = { userId: number; entry: Entry; onSaved: () => void; onEnd: () => void }

export function EditEntry({ userId, entry, onSaved, onEnd }: EditEntryProps) {
  const { draft: typed, change: set, clear } = useDraft(userId, editOf(entry.id), draftOf(entry))
  const draft = followMarks(typed, marksOf(entry))
  const change = (fields: Partial<EntryDraft>) => set({ ...draft, ...fields })
  const end = () => {
    clear()
    onEnd()
  }
  const { save, busy } = useSaveEdit(entry, draft, () => {
    end()
    onSaved()
  })
  const phone = usePhone()
  const cancel = (
    <Button variant="ghost" onClick={end} disabled={busy}>
      {common.cancel}
    </Button>
  )
  return (
    <Card as="section" aria-labelledby="edit-entry" className="max-w-190">
      <EditorSheet
        id="edit-entry"
        heading="h1"
        title={texts.editEntry}
        date={formatDate(entry.createdAt)}
        note=""
        isFull={phone}
        saving={busy}
        saveLabel={texts.saveChanges}
        leave={cancel}
        foot={cancel}
        onSave={save}
        onLeave={onEnd}
      >
        {draft.version !== entry.version && (
          <div className="mt-4">
            <Strip
              title={texts.thisEntryWasChangedElsewhere}
              action={<Button onClick={() => change({ version: entry.version })}>{texts.keepMyVersion}</Button>}
            >
              {texts.yourVersionIsBelow}
            </Strip>
          </div>
        )}
        <EntryFields draft={draft} onChange={change} saving={busy} isFull={phone} />
      </EditorSheet>
    </Card>
  )
}

const marksOf = ({ mood, keptFromGuide }: Entry) => ({ mood: readMood(mood), keptFromGuide })

const draftOf = (entry: Entry): EntryDraft => ({
  title: entry.title,
  content: entry.content,
  tags: entry.tags.join(', '),
  version: entry.version,
  ...marksOf(entry),
  start: marksOf(entry),
})

function useSaveEdit(entry: Entry, draft: ReturnType<typeof followMarks>, onSaved: () => void) {
  const refresh = useRefresh()
  const { run, busy, client } = useAction(CHANGE_ENTRY, {
    done: () => {
      onSaved()
      refresh()
      return SAVED
    },
    failed: (error) => {
      // What stands there now is fetched, so that the page can say so and the words be saved over it.
      if (hasCode(error, 'CONFLICT')) void client.refetchQueries({ include: [ENTRY] })
      return { otherwise: texts.weCouldntSaveThisYourWords }
    },
  })
  const save = () => {
    if (refuseIncomplete(draft)) return
    const { title, content, tags, mood, keptFromGuide, version, start } = draft
    const words = { title: title.trim(), content, tags: parseTags(tags), version: version ?? entry.version }
    // The version counts words only: marks that are sent unchanged would undo a choice that is made elsewhere.
    const marks = {
      ...(mood !== start.mood && { mood }),
      ...(keptFromGuide !== start.keptFromGuide && { keptFromGuide }),
    }
    void run({ variables: { input: { entryId: entry.id, ...words, ...marks } } })
  }
  return { save, busy }
}
