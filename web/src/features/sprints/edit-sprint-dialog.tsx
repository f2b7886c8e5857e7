/** 'Edit Sprint': its words, its days, its month and its status. */
import { addDays } from 'date-fns'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { SPRINT_DAYS } from '@daybreak/proto/values'
import { toDay } from '../../lib/dates.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { OverrideFields, overridesIn, overridesOf } from './overrides.tsx'
import type { Sprint } from './queries.ts'
import { useUpdateSprint } from './use-tasks.ts'

type EditSprintProps = { sprint: Sprint; onClose: () => void }

export function EditSprintDialog({ sprint, onClose }: EditSprintProps) {
  const form = useId()
  const typed = useFormDraft(`sprint-${sprint.id}`, {
    name: sprint.name,
    description: sprint.description,
    goal: sprint.goal,
    start: dayOf(sprint.startDate),
    end: dayOf(sprint.endDate),
    ...overridesOf(sprint),
  })
  const { words, change } = typed
  const { name, description, goal, start, end } = words
  const close = () => {
    typed.forget()
    onClose()
  }
  const { update, busy } = useUpdateSprint(close)
  const [tried, setTried] = useState(false)
  const startDate = onDay(start, sprint.startDate)
  const endDate = onDay(end, sprint.endDate)
  const wrongName = name.trim() === '' ? 'Please enter a sprint name' : undefined
  const wrongEnd = startDate && endDate && endDate >= startDate ? undefined : 'A sprint can’t end before it starts'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongName || wrongEnd || !startDate || !endDate) return
    const { start: newStart, end: newEnd, name: newName, month, status, ...texts } = typed.changed
    const input = {
      ...texts,
      ...(newName && { name: newName.trim() }),
      ...(newStart && { startDate: startDate.toISOString() }),
      ...(newEnd && { endDate: endDate.toISOString() }),
      ...overridesIn({ month, status }),
    }
    if (Object.keys(input).length === 0) return close()
    void update({ variables: { input: { id: sprint.id, ...input } } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Sprint"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          label="Name"
          maxLength={200}
          value={name}
          onChange={(event) => change({ name: event.target.value })}
          error={tried ? wrongName : undefined}
        />
        <TextAreaField
          label="Description"
          optional
          rows={2}
          maxLength={2_000}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextAreaField
          label="Goal"
          optional
          rows={2}
          maxLength={4_000}
          value={goal}
          onChange={(event) => change({ goal: event.target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Starts"
            type="date"
            value={start}
            onChange={(event) => change({ start: event.target.value })}
          />
          <TextField
            label="Ends"
            type="date"
            value={end}
            onChange={(event) => change({ end: event.target.value })}
            error={tried ? wrongEnd : undefined}
          />
        </div>
        {startDate && (
          <Button size="slim" variant="outline" onClick={() => change({ end: dayOf(addDays(startDate, SPRINT_DAYS)) })}>
            Make it {SPRINT_DAYS} days
          </Button>
        )}
        <OverrideFields value={words} onChange={change} />
        <DraftNotice of={typed} />
      </form>
    </Dialog>
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
