/** 'Edit Sprint': its words, its days, its month and its status. */
import { addDays } from 'date-fns'
import { useState } from 'react'
import { SPRINT_DAYS } from '@daybreak/proto/values'
import { toDay } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { DialogForm, FormDialog } from '../../ui/form-dialog.tsx'
import * as common from '../../ui/texts.ts'
import { OverrideFields, overridesIn, overridesOf } from './overrides.tsx'
import type { Sprint } from './queries.ts'
import { useUpdateSprint } from './use-sprint.ts'
import * as texts from './texts.ts'

type EditSprintProps = { sprint: Sprint; onClose: () => void }

export function EditSprintDialog({ sprint, onClose }: EditSprintProps) {
  const typed = useTypedSprint(sprint)
  const close = () => {
    typed.forget()
    onClose()
  }
  const { update, busy } = useUpdateSprint(close)
  const [tried, setTried] = useState(false)
  const { startDate, endDate, wrong } = readFields(sprint, typed.words)
  const submit = () => {
    setTried(true)
    if (wrong.name || wrong.end || !startDate || !endDate) return
    const { start, end, name, month, status, ...words } = typed.changed
    const input = {
      ...words,
      ...(name && { name: name.trim() }),
      ...(start && { startDate: startDate.toISOString() }),
      ...(end && { endDate: endDate.toISOString() }),
      ...overridesIn({ month, status }),
    }
    if (Object.keys(input).length === 0) return close()
    void update({ variables: { input: { id: sprint.id, ...input } } })
  }
  return (
    <FormDialog title={texts.editSprint} submitLabel={common.save} busy={busy} onClose={onClose} onCancel={close}>
      <DialogForm onSubmit={submit}>
        <SprintFields typed={typed} startDate={startDate} wrong={tried ? wrong : {}} />
        <OverrideFields value={typed.words} onChange={typed.change} />
        <DraftNotice of={typed} />
      </DialogForm>
    </FormDialog>
  )
}

function useTypedSprint(sprint: Sprint) {
  const { name, description, goal, startDate, endDate } = sprint
  const days = { start: dayOf(startDate), end: dayOf(endDate) }
  return useFormDraft(`sprint-${sprint.id}`, { name, description, goal, ...days, ...overridesOf(sprint) })
}

/** What is wrong with a field, in words. */
type Wrong = { name?: string | undefined; end?: string | undefined }

/** The typed days as moments, null where they are none, and what is wrong. */
function readFields(sprint: Sprint, { name, start, end }: { name: string; start: string; end: string }) {
  const startDate = onDay(start, sprint.startDate)
  const endDate = onDay(end, sprint.endDate)
  const wrong: Wrong = {
    name: name.trim() === '' ? texts.pleaseEnterASprintName : undefined,
    end: startDate && endDate && endDate >= startDate ? undefined : texts.aSprintCantEnd,
  }
  return { startDate, endDate, wrong }
}

type SprintFieldsProps = { typed: ReturnType<typeof useTypedSprint>; startDate: Date | null; wrong: Wrong }

/** The words and the days. */
function SprintFields({ typed: { field, change }, startDate, wrong }: SprintFieldsProps) {
  return (
    <>
      <TextField label={texts.name} maxLength={200} {...field('name')} error={wrong.name} />
      <TextAreaField label={texts.description} optional rows={2} maxLength={2_000} {...field('description')} />
      <TextAreaField label={texts.goal} optional rows={2} maxLength={4_000} {...field('goal')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={texts.starts} type="date" {...field('start')} />
        <TextField label={texts.ends} type="date" {...field('end')} error={wrong.end} />
      </div>
      {startDate && (
        <Button size="slim" variant="outline" onClick={() => change({ end: dayOf(addDays(startDate, SPRINT_DAYS)) })}>
          {fill(texts.makeItDays, { days: SPRINT_DAYS })}
        </Button>
      )}
    </>
  )
}

const dayOf = (moment: string | Date) => toDay(new Date(moment))

/** The day that was chosen, at the time of day that the sprint had; null where it is no day. */
function onDay(day: string, moment: string): Date | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  const time = new Date(moment)
  time.setFullYear(year, month - 1, date)
  return time
}
