/** The consent to memory, asked once before Sol remembers anything: what is read, why, and how to undo it. */
import { useState } from 'react'
import { BRAND } from '../../../brand.ts'
import { fill } from '../../../lib/fill.ts'
import { useReaders } from '../../../session/readers.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { SET_MEMORY } from './queries.ts'
import * as texts from './texts.ts'

export function MemoryConsent() {
  const [journal, setJournal] = useState(false)
  const readers = useReaders()
  const { run: set, busy } = useAction(SET_MEMORY)
  const answer = (memory: 'on' | 'off') =>
    void set({ variables: { input: { memory, journal: memory === 'on' && journal } } })
  return (
    <div className="max-w-measure">
      <p className="type-says">{texts.mayIRememberWhatYouTell}</p>
      <p className="mt-3 text-ink-2">{fill(texts.canNoteRecurringThemes, { guide: BRAND.guide })}</p>
      {/* The minimum height reserves its lines while it loads. */}
      <p className="mt-3 min-h-12 text-ink-2 sm:min-h-6">{readers}</p>
      <div className="mt-3">
        <Checkbox checked={journal} onCheckedChange={setJournal} label={texts.readMyJournalEntriesToo} />
        <p className="text-small text-ink-3">{texts.youCanExcludeAnyEntry}</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button busy={busy} onClick={() => answer('on')}>
          {texts.yesRemember}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => answer('off')}>
          {texts.notNow}
        </Button>
      </div>
    </div>
  )
}
