/** 'Edit Task': what it says, and the day it is due. */
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Sprint, Task } from '../queries.ts'
import { TaskForm, useTypedTask } from './task-form.tsx'
import { useEditTask } from './use-tasks.ts'

export function EditTaskDialog({ task, sprint, onClose }: { task: Task; sprint: Sprint; onClose: () => void }) {
  const form = useId()
  const typed = useTypedTask(sprint.id, task)
  const end = () => {
    typed.forget()
    onClose()
  }
  const { edit, busy } = useEditTask(end)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Task"
      footer={
        <>
          <Button variant="ghost" onClick={end}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <TaskForm
        id={form}
        sprint={sprint}
        typed={typed}
        onSubmit={({ title, description, dueDates }) => edit(task, { title, description, dueDate: dueDates[0] })}
      />
    </Dialog>
  )
}
