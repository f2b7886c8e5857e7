/** 'New Entry': a page that is ready to be written on, and loses nothing until it is saved. */
import { useMutation } from '@apollo/client/react'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import type { ChangeEvent, FormEvent, KeyboardEvent } from 'react'
import { serverText } from '../../lib/errors.ts'
import { formatDate } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RuledTextarea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { EMPTY_DRAFT, keepEntryDraft, readEntryDraft } from './draft.ts'
import type { EntryDraft } from './draft.ts'
import { CREATE_ENTRY } from './queries.ts'
import { parseTags } from './tags.ts'

export function EntryForm({ userId, onSaved }: { userId: number; onSaved: () => void }) {
  const { draft, kept, change, clear } = useDraft(userId)
  const { save, saving } = useSaveEntry(draft, () => {
    clear()
    onSaved()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!saving) save()
  }
  return (
    <Card as="section" aria-labelledby="new-entry" className="p-5! sm:px-8! sm:pt-7! sm:pb-6!">
      <form noValidate onSubmit={submit} onKeyDown={submitByKey}>
        <div className="flex items-baseline justify-between gap-4 text-small">
          <h2 id="new-entry" className="font-semibold">
            New Entry
          </h2>
          <span className="text-ink-3">{formatDate(new Date())}</span>
        </div>
        <input
          aria-label="Title"
          placeholder="Title"
          autoComplete="off"
          value={draft.title}
          readOnly={saving}
          onChange={change('title')}
          className="type-heading w-full rounded-mark bg-transparent pt-3 pb-2 placeholder:text-ink-3"
        />
        <RuledTextarea
          aria-label="Content"
          placeholder="What is on your mind?"
          value={draft.content}
          readOnly={saving}
          onChange={change('content')}
        />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <label className="flex min-w-0 flex-[1_1_12rem] items-center gap-2 text-[0.9375rem] text-ink-3">
            <Tag className="size-4.5" aria-hidden="true" />
            <input
              aria-label="Tags (optional)"
              placeholder="Tags, if you like, with commas"
              autoComplete="off"
              autoCapitalize="none"
              value={draft.tags}
              readOnly={saving}
              onChange={change('tags')}
              className="h-11 w-full rounded-mark bg-transparent text-ink placeholder:text-ink-3 max-sm:text-base"
            />
          </label>
          <span aria-live="polite" className="text-small text-ink-3">
            {sayKept(draft, kept)}
          </span>
          <Button type="submit" variant="primary" busy={saving} className="max-sm:w-full">
            Save Entry
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What is being typed, written down in this browser with every change. */
function useDraft(userId: number) {
  const [draft, setDraft] = useState(() => readEntryDraft(userId))
  const [kept, setKept] = useState(true)
  const set = (next: EntryDraft) => {
    setDraft(next)
    setKept(keepEntryDraft(userId, next))
  }
  const change = (field: keyof EntryDraft) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    set({ ...draft, [field]: event.target.value })
  return { draft, kept, change, clear: () => set(EMPTY_DRAFT) }
}

function useSaveEntry({ title, content, tags }: EntryDraft, onSaved: () => void) {
  const [create, { loading }] = useMutation(CREATE_ENTRY, {
    refetchQueries: ['Entries', 'JournalStatistics'],
    awaitRefetchQueries: true,
    onCompleted: () => {
      onSaved()
      toast({ title: 'Success', description: 'Journal entry saved successfully' })
    },
    onError: (error) => toast({ title: 'Error', description: serverText(error) ?? error.message, destructive: true }),
  })
  const save = () => {
    if (title.trim() === '' || content.trim() === '') {
      const description = 'Please provide both a title and content for your journal entry'
      toast({ title: 'Error', description, destructive: true })
      return
    }
    void create({ variables: { input: { title: title.trim(), content, tags: parseTags(tags) } } })
  }
  return { save, saving: loading }
}

function sayKept({ title, content }: EntryDraft, kept: boolean): string {
  if (title === '' && content === '') return ''
  return kept ? 'Kept on this device' : 'This browser keeps no drafts'
}
