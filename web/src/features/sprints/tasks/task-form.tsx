/** The form of a task: title, description, the day by whose end it is due, and, for a new one, how often it comes. */
import { useState } from 'react'
import { toDay } from '../../../lib/dates.ts'
import { fill, plural } from '../../../lib/fill.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { DialogForm } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { endOfChosenDay } from '../days.ts'
import type { Span } from '../days.ts'
import { occurrences, REPEATS } from './recurrence.ts'
import type { Repeat } from './recurrence.ts'
import type { Task } from './queries.ts'
import * as texts from './texts.ts'

/** `dueDates`: one, or those of a whole series. */
export type TaskWords = { title: string; description: string; dueDates: [Date, ...Date[]] }

/** What is typed about the task, or about a new one of that sprint. */
export function useTypedTask(sprintId: number, task?: Task) {
  return useFormDraft(task ? `task-${task.id}` : `new-task-${sprintId}`, {
    title: task?.title ?? '',
    description: task?.description ?? '',
    day: task ? toDay(new Date(task.dueDate)) : '',
    repeat: 'never',
  })
}

type TypedTask = ReturnType<typeof useTypedTask>

type TaskFormProps = {
  sprint: Span
  typed: TypedTask
  /** Whether it is a task to come, which may come again and again. */
  isNew?: boolean
  onSubmit: (words: TaskWords) => void
}

const NO_TITLE = texts.pleaseEnterATaskTitle
const NO_DUE_DATE = texts.pleaseSelectADueDate
const AFTER_END = texts.thatDayIsAfter
const readRepeat = (value: string): Repeat => REPEATS.find((each) => each.value === value)?.value ?? 'never'

export function TaskForm({ sprint, typed, isNew = false, onSubmit }: TaskFormProps) {
  const { words, field } = typed
  const { title, description, day } = words
  const repeat = readRepeat(words.repeat)
  const [missing, setMissing] = useState<string>()
  const first = endOfChosenDay(day)
  const dueDates = first ? occurrences(first, repeat, sprint.endDate) : []
  const submit = () => {
    const [due, ...others] = dueDates
    const lacking = title.trim() === '' ? NO_TITLE : !first ? NO_DUE_DATE : !due ? AFTER_END : undefined
    setMissing(lacking)
    if (lacking) toast({ title: texts.requiredField, description: lacking, destructive: true })
    else if (due) onSubmit({ title: title.trim(), description: description.trim(), dueDates: [due, ...others] })
  }
  return (
    <DialogForm onSubmit={submit}>
      <TextField
        label={texts.title}
        maxLength={300}
        {...field('title')}
        error={missing === NO_TITLE ? NO_TITLE : undefined}
      />
      <TextAreaField label={texts.description} optional rows={3} {...field('description')} />
      <TextField
        label={texts.dueDate}
        type="date"
        min={toDay(new Date(sprint.startDate))}
        max={toDay(new Date(sprint.endDate))}
        {...field('day')}
        error={missing && missing !== NO_TITLE ? missing : undefined}
      />
      {isNew && (
        <SelectField
          label={texts.repeat}
          options={REPEATS}
          {...field('repeat')}
          value={repeat}
          hint={repeat === 'never' ? undefined : repeatHint(dueDates.length)}
        />
      )}
      <DraftNotice of={typed} />
    </DialogForm>
  )
}

const repeatHint = (count: number) =>
  count === 0
    ? texts.untilTheSprintEnds
    : fill(plural(count, texts.taskUntilTheSprintEnds, texts.tasksUntilTheSprintEnds), { count })
