/** The text of a phase under somebody's own hand; saved, it is a version of its own. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { fill } from '../../../lib/fill.ts'
import { readDraft, removeDraft, writeDraft } from '../../../lib/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field, RuledTextarea } from '../../../ui/field.tsx'
import * as common from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useAction } from '../../../ui/use-action.ts'
import { FailureNote } from '../failure-note.tsx'
import type { Said } from '../plan.ts'
import { fromFields, keepFields, toFields, withKept } from './output-form.ts'
import { EDIT_PHASE } from './queries.ts'
import { refreshVersions } from './refresh.ts'
import * as texts from './texts.ts'

type EditOutputProps = {
  userId: number
  phaseNumber: PhaseNumber
  said: Said
  /** The version that is edited. */
  versionId: string
  onDone: () => void
}

export function EditOutput({ userId, phaseNumber, said, versionId, onDone }: EditOutputProps) {
  const draft = `edit-${phaseNumber}-${versionId}`
  const [fields, setFields] = useState(() => withKept(toFields(phaseNumber, said), readDraft(userId, draft)))
  const [missing, setMissing] = useState<string | null>(null)
  const { run: save, busy, client } = useAction(EDIT_PHASE)
  const type = (title: string | null, text: string) => {
    const next = fields.map((field) => (field.title === title ? { ...field, text } : field))
    setFields(next)
    writeDraft(userId, draft, keepFields(next))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const edited = fromFields(phaseNumber, said, fields)
    if ('missing' in edited)
      return setMissing(edited.missing ? fill(texts.missingIsEmpty, { missing: edited.missing }) : texts.theTextIsEmpty)
    setMissing(null)
    const input = { phaseNumber, ...edited, editedFrom: versionId }
    const saved = await save({ variables: { input } }).catch(() => undefined)
    if (!saved) return
    await refreshVersions(client)
    removeDraft(userId, draft)
    toast({ title: texts.versionSaved, description: texts.yourVersionIsNow })
    onDone()
  }
  const cancel = () => {
    removeDraft(userId, draft)
    onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-measure gap-7">
      {fields.map(({ title, list, text }) => (
        <Field key={title} label={title ?? texts.yourText} {...(list && { hint: texts.onePerLine })}>
          {(control) => (
            <RuledTextarea
              {...control}
              value={text}
              onChange={(event) => type(title, event.target.value)}
              className={cx('mt-1', title !== null && 'min-h-16')}
            />
          )}
        </Field>
      ))}
      {missing && <FailureNote>{missing}</FailureNote>}
      <footer className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:w-full">
        <Button type="submit" variant="primary" busy={busy}>
          {texts.saveVersion}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={cancel}>
          {common.cancel}
        </Button>
      </footer>
    </form>
  )
}
