/** One thing Sol remembers, its citations, and what its owner can do about it. */
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { BRAND } from '../../../brand.ts'
import { fill, plural } from '../../../lib/fill.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { cx } from '../../../ui/cx.ts'
import { LinkButton } from '../../../ui/link.tsx'
import * as common from '../../../ui/texts.ts'
import { useAction } from '../../../ui/use-action.ts'
import { CitationQuote } from '../citation.tsx'
import { MemoryCare } from '../recent-care.tsx'
import { CORRECT_MEMORY, FORGET_MEMORY } from './queries.ts'
import type { Memory } from './queries.ts'
import * as texts from './texts.ts'

const LONGEST = 300
/** More of them are shown on request. */
const CITATIONS_SHOWN = 2

export function MemoryCard({ memory, country }: { memory: Memory; country: string }) {
  const [editing, setEditing] = useState(false)
  const [reworded, setReworded] = useState(0)
  return (
    <li className="border-t border-line py-5 first:border-t-0 first:pt-0">
      {editing ? (
        <Correction
          memory={memory}
          onDone={() => setEditing(false)}
          onSaved={() => setReworded((times) => times + 1)}
        />
      ) : (
        <>
          {!isOwnWords(memory) && (
            <p className="font-serif text-[1.1875rem] leading-normal wrap-anywhere">{memory.text}</p>
          )}
          {memory.corrected && <p className="text-small text-ink-3">{texts.inYourWords}</p>}
          <Citations memory={memory} />
          <div className="mt-2 flex flex-wrap gap-x-5">
            <LinkButton
              className="min-h-11"
              aria-label={fill(texts.correctText, { text: memory.text })}
              onClick={() => setEditing(true)}
            >
              {texts.correct}
            </LinkButton>
            <Forget memory={memory} />
          </div>
        </>
      )}
      {reworded > 0 && <MemoryCare key={reworded} country={country} memoryId={memory.id} />}
    </li>
  )
}

/** A sentence that is its own citation is shown once. */
export function isOwnWords({ text, citations }: Pick<Memory, 'text' | 'citations'>): boolean {
  return citations[0]?.quote === text
}

export function Citations({ memory: { citations } }: { memory: Pick<Memory, 'citations'> }) {
  const [all, setAll] = useState(false)
  const shown = all ? citations : citations.slice(0, CITATIONS_SHOWN)
  const hidden = citations.length - shown.length
  return (
    <div className="mt-3 grid gap-3">
      {shown.map((citation, index) => (
        <CitationQuote key={index} citation={citation} />
      ))}
      {hidden > 0 && (
        <p>
          <LinkButton onClick={() => setAll(true)}>
            {fill(plural(hidden, texts.showCountMorePlace, texts.showCountMorePlaces), { count: hidden })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

type CorrectionProps = { memory: Memory; onDone: () => void; onSaved: () => void }

function Correction({ memory: { id, text: before }, onDone, onSaved }: CorrectionProps) {
  const { words, field, forget } = useFormDraft(`memory-${id}`, { text: before })
  const { text } = words
  const control = useId()
  const end = () => {
    forget()
    onDone()
  }
  const saved = () => {
    end()
    onSaved()
  }
  const { run: correct, busy } = useAction(CORRECT_MEMORY, { done: saved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void correct({ variables: { id, text: text.trim() } })
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={control} className="type-label">
        {fill(texts.whatGuideShouldRemember, { guide: BRAND.guide })}
      </label>
      <textarea
        id={control}
        autoFocus
        rows={2}
        maxLength={LONGEST}
        {...field('text')}
        className={cx(controlClass, 'grows mt-1.5 h-auto resize-none py-2.5 font-serif text-[1.1875rem]')}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          {common.save}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={end}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}

function Forget({ memory: { id, text } }: { memory: Memory }) {
  const [asking, setAsking] = useState(false)
  const { run: forget, busy } = useAction(FORGET_MEMORY, {
    done: { title: texts.forgotten, description: texts.solWontRememberItAgain },
  })
  const leave = () => setAsking(false)
  return (
    <>
      <LinkButton className="min-h-11" aria-label={fill(texts.forgetText, { text })} onClick={() => setAsking(true)}>
        {texts.forget}
      </LinkButton>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.forgetThis}
        description={fill(texts.willBeDeletedFromMemory, { text })}
        confirmLabel={texts.forgetIt}
        destructive
        busy={busy}
        onConfirm={() => void forget({ variables: { id } }).then(leave, leave)}
      />
    </>
  )
}
