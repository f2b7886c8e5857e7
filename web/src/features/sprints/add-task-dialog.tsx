/** 'Add New Task': title, description and the day by whose end it is due. */
import { format } from 'date-fns'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { endOfChosenDay } from './days.ts'
import type { Span } from './days.ts'
import { useCreateTask } from './use-tasks.ts'

type AddTaskProps = { sprint: Span & { id: number }; open: boolean; onOpenChange: (open: boolean) => void }

export function AddTaskDialog({ sprint, open, onOpenChange }: AddTaskProps) {
  const form = useId()
  const { add, busy } = useCreateTask('Sprint', () => onOpenChange(false))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add New Task"
      description="One step you can finish, and the day you want it done by."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Add Task
          </Button>
        </>
      }
    >
      <TaskForm id={form} sprint={sprint} onAdd={(task) => add({ ...task, sprintId: sprint.id })} />
    </Dialog>
  )
}

type NewTask = { title: string; description: string; dueDate: Date }

const NO_TITLE = 'Please enter a task title'
const NO_DUE_DATE = 'Please select a due date'

function TaskForm({ id, sprint, onAdd }: { id: string; sprint: Span; onAdd: (task: NewTask) => void }) {
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [day, setDay] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const dueDate = endOfChosenDay(day)
    const lacking = title.trim() === '' ? NO_TITLE : dueDate === null ? NO_DUE_DATE : undefined
    setMissing(lacking)
    if (lacking) toast({ title: 'Required field', description: lacking, destructive: true })
    if (!lacking && dueDate) onAdd({ title: title.trim(), description: description.trim(), dueDate })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <TextField
        label="Title"
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
        min={format(new Date(sprint.startDate), 'yyyy-MM-dd')}
        max={format(new Date(sprint.endDate), 'yyyy-MM-dd')}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={missing === NO_DUE_DATE ? NO_DUE_DATE : undefined}
      />
    </form>
  )
}
