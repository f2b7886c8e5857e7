/** The page an entry is written on: title, words, mood, tags, and whether Sol may read it. */
import { useQuery } from '@apollo/client/react'
import { ChevronDown, Tag } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { usePhone } from '../../lib/media.ts'
import { Switch } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { RuledTextarea } from '../../ui/field.tsx'
import type { EntryDraft } from './draft.ts'
import { MoodPicker } from './mood.tsx'
import { MOOD_WORDS, readMood } from './moods.ts'
import { TAGS } from './queries.ts'
import { completeTag, suggestTags } from './tags.ts'
import * as texts from './texts.ts'

type EntryFieldsProps = {
  draft: EntryDraft
  onChange: (fields: Partial<EntryDraft>) => void
  saving: boolean
  /** The sheet fills the screen: the page reaches down to a row at its foot. */
  isFull: boolean
  /** Somebody begins to write: taps the page, or types. */
  onWrite?: () => void
}

export function EntryFields({ draft, onChange, saving, isFull, onWrite }: EntryFieldsProps) {
  const write = (fields: Partial<EntryDraft>) => {
    onChange(fields)
    onWrite?.()
  }
  return (
    <>
      <input
        aria-label={texts.title}
        dir="auto"
        placeholder={texts.title}
        autoComplete="off"
        value={draft.title}
        readOnly={saving}
        onChange={(event) => write({ title: event.target.value })}
        onClick={onWrite}
        className={cx(
          'title-line type-heading w-full flex-none bg-transparent pb-2 placeholder:text-ink-3',
          isFull ? 'mt-2 pt-1' : 'pt-3',
        )}
      />
      <RuledTextarea
        aria-label={texts.content}
        dir="auto"
        placeholder={texts.whatsOnYourMind}
        value={draft.content}
        readOnly={saving}
        onChange={(event) => write({ content: event.target.value })}
        onClick={onWrite}
        // Three lines where the sheet fills the screen as soon as one writes: Save is in view before that, too.
        className={cx(isFull && 'flex-[1_0_auto]', onWrite && !isFull && 'min-h-24!')}
      />
      <Extras draft={draft} isFull={isFull}>
        <MoodPicker mood={draft.mood} onChange={(mood) => onChange({ mood })} disabled={saving} />
        <TagField text={draft.tags} onChange={(tags) => onChange({ tags })} readOnly={saving} />
        <Switch
          label={
            <span className="text-[0.9375rem] text-ink-2">
              {fill(texts.dontShareWithGuide, { guide: BRAND.guide })}
            </span>
          }
          checked={draft.keptFromGuide}
          onCheckedChange={(keptFromGuide) => onChange({ keptFromGuide })}
          disabled={saving}
        />
      </Extras>
    </>
  )
}

type ExtrasProps = { draft: EntryDraft; isFull: boolean; children: ReactNode }

/** Mood, tags and sharing: one row that shows their values on a phone, so that writing and saving come first. */
function Extras({ draft, isFull, children }: ExtrasProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={cx(isFull && FOOT)}>
      {phone && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-2 border-t border-line text-left text-[0.9375rem] text-ink-2 not-in-data-full-screen:mt-3 in-data-full-screen:min-h-14 in-data-full-screen:border-0"
        >
          <span className="min-w-0 flex-1 truncate">{sayExtras(draft)}</span>
          {/* It points to where the fields unfold. */}
          <ChevronDown aria-hidden="true" className={cx('size-4.5', open !== isFull && 'rotate-180')} />
        </button>
      )}
      <div
        id={id}
        hidden={phone && !open}
        className="grid gap-4 not-in-data-full-screen:mt-5 in-data-full-screen:pt-1 in-data-full-screen:pb-4 [&[hidden]]:hidden"
      >
        {children}
      </div>
    </div>
  )
}

const FOOT =
  'sticky bottom-0 z-1 -mx-5 max-h-[65dvh] flex-none overflow-x-hidden overflow-y-auto border-t border-line bg-surface px-5 pb-[env(safe-area-inset-bottom)]'

function sayExtras({ mood, tags, keptFromGuide }: EntryDraft): string {
  const known = readMood(mood)
  return [
    known === null ? texts.mood : MOOD_WORDS[known],
    tags.trim() === '' ? texts.tagsNote : tags.trim(),
    keptFromGuide ? fill(texts.notSharedNote, { guide: BRAND.guide }) : texts.sharingNote,
  ].join(' · ')
}

type TagFieldProps = { text: string; onChange: (text: string) => void; readOnly: boolean }

function TagField({ text, onChange, readOnly }: TagFieldProps) {
  const { data } = useQuery(TAGS)
  const input = useRef<HTMLInputElement>(null)
  const suggested = suggestTags(text, data?.journalTags.map(({ tag }) => tag) ?? [])
  const complete = (tag: string) => {
    onChange(completeTag(text, tag))
    input.current?.focus()
  }
  return (
    <div>
      <label className="flex min-w-0 items-center gap-2 text-[0.9375rem] text-ink-3">
        <Tag className="size-4.5" aria-hidden="true" />
        <input
          ref={input}
          aria-label={texts.tagsOptional}
          dir="auto"
          placeholder={texts.separateTagsWithCommas}
          autoComplete="off"
          autoCapitalize="none"
          value={text}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-full rounded-mark bg-transparent text-ink placeholder:text-ink-3 max-sm:text-base"
        />
      </label>
      {suggested.length > 0 && (
        <div role="group" aria-label={texts.tagsYouveUsed} className="flex flex-wrap gap-x-4">
          {suggested.map((tag) => (
            <button
              key={tag}
              type="button"
              disabled={readOnly}
              onClick={() => complete(tag)}
              className="min-h-11 min-w-11 max-w-full truncate rounded-mark bg-transparent text-small text-ink-3 hover:text-ink hover:underline sm:min-h-8"
            >
              <span className="opacity-70">+ </span>
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
