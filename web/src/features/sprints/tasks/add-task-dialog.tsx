/** 'Add New Task': one task, or the tasks of a series. */
import { useState } from 'react'
import { fill } from '../../../lib/fill.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Span } from '../days.ts'
import { TaskForm, useTypedTask } from './task-form.tsx'
import type { TaskWords } from './task-form.tsx'
import * as texts from './texts.ts'
import { useChangeTasks, useCreateTask } from './use-tasks.ts'

type AddTaskProps = { sprint: Span & { id: number }; open: boolean; onOpenChange: (open: boolean) => void }

export function AddTaskDialog({ sprint, open, onOpenChange }: AddTaskProps) {
  const typed = useTypedTask(sprint.id)
  /** The same until it is added: sent again, the series is stored once. */
  const [seriesId, setSeriesId] = useState(() => crypto.randomUUID())
  const end = () => {
    setSeriesId(crypto.randomUUID())
    typed.forget()
    onOpenChange(false)
  }
  const { add, busy } = useCreateTask(end)
  const { apply, busy: adding } = useChangeTasks(sprint.id)
  const submit = ({ title, description, dueDates }: TaskWords) => {
    const [dueDate, ...others] = dueDates
    if (others.length === 0) return add({ sprintId: sprint.id, title, description, dueDate })
    const series = dueDates.map((due) => ({ title, description, dueDate: due.toISOString(), seriesId }))
    void apply({ add: series }, fill(texts.countTasksAdded, { count: series.length })).then((done) => done && end())
  }
  return (
    <FormDialog
      open={open}
      title={texts.addNewTask}
      description={texts.oneStepYouCan}
      submitLabel={texts.addTask}
      busy={busy || adding}
      onClose={() => onOpenChange(false)}
      onCancel={end}
    >
      <TaskForm sprint={sprint} typed={typed} isNew onSubmit={submit} />
    </FormDialog>
  )
}
