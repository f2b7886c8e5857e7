/** The form of a task: title, description, the day by whose end it is due, and, for a new one, how often it comes. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { toDay } from '../../lib/dates.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { endOfChosenDay } from './days.ts'
import type { Span } from './days.ts'
import { occurrences, REPEATS } from './recurrence.ts'
import type { Repeat } from './recurrence.ts'
import type { Task } from './queries.ts'

/** `dueDates`: one, or those of a whole series. */
export type TaskWords = { title: string; description: string; dueDates: [Date, ...Date[]] }

type TaskFormProps = {
  id: string
  sprint: Span
  /** The task to be edited; left out for a new one. */
  task?: Task | undefined
  onSubmit: (words: TaskWords) => void
}

const NO_TITLE = 'Please enter a task title'
const NO_DUE_DATE = 'Please select a due date'
const AFTER_END = 'That day is after the sprint'
const isRepeat = (value: string): value is Repeat => REPEATS.some((each) => each.value === value)

export function TaskForm({ id, sprint, task, onSubmit }: TaskFormProps) {
  const [title, setTitle] = useState(task?.title ?? '')
  const [description, setDescription] = useState(task?.description ?? '')
  const [day, setDay] = useState(task ? toDay(new Date(task.dueDate)) : '')
  const [repeat, setRepeat] = useState<Repeat>('never')
  const [missing, setMissing] = useState<string>()
  const first = endOfChosenDay(day)
  const dueDates = first ? occurrences(first, repeat, sprint.endDate) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [due, ...others] = dueDates
    const lacking = title.trim() === '' ? NO_TITLE : !first ? NO_DUE_DATE : !due ? AFTER_END : undefined
    setMissing(lacking)
    if (lacking) toast({ title: 'Required field', description: lacking, destructive: true })
    else if (due) onSubmit({ title: title.trim(), description: description.trim(), dueDates: [due, ...others] })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <TextField
        label="Title"
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={missing === NO_TITLE ? NO_TITLE : undefined}
      />
      <TextAreaField
        label="Description"
        optional
        rows={3}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <TextField
        label="Due date"
        type="date"
        min={toDay(new Date(sprint.startDate))}
        max={toDay(new Date(sprint.endDate))}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={missing && missing !== NO_TITLE ? missing : undefined}
      />
      {!task && (
        <SelectField
          label="Repeat"
          options={REPEATS}
          value={repeat}
          onChange={({ target }) => isRepeat(target.value) && setRepeat(target.value)}
          hint={repeat === 'never' ? undefined : repeatHint(dueDates.length)}
        />
      )}
    </form>
  )
}

const repeatHint = (count: number) =>
  count === 0 ? 'Until the sprint ends.' : `${count} ${count === 1 ? 'task' : 'tasks'}, until the sprint ends.`
