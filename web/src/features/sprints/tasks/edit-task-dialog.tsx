/** The dialog 'Edit Task': the title, description and due date of a task. */
import { FormDialog } from '../../../ui/form-dialog.tsx'
import * as common from '../../../ui/texts.ts'
import type { Sprint } from '../queries.ts'
import type { Task } from './queries.ts'
import { TaskForm, useTypedTask } from './task-form.tsx'
import * as texts from './texts.ts'
import { useEditTask } from './use-tasks.ts'

export function EditTaskDialog({ task, sprint, onClose }: { task: Task; sprint: Sprint; onClose: () => void }) {
  const typed = useTypedTask(sprint.id, task)
  const end = () => {
    typed.forget()
    onClose()
  }
  const { edit, busy } = useEditTask(end)
  return (
    <FormDialog title={texts.editTask} submitLabel={common.save} busy={busy} onClose={onClose} onCancel={end}>
      <TaskForm
        sprint={sprint}
        typed={typed}
        onSubmit={({ title, description, dueDates }) => edit(task, { title, description, dueDate: dueDates[0] })}
      />
    </FormDialog>
  )
}
