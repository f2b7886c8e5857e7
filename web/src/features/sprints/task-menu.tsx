/** What can be done with one task, in a menu. */
import { CalendarPlus, CircleHelp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { addDays } from 'date-fns'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import type { Sprint, Task } from './queries.ts'
import { isDone } from './tasks.ts'
import { useChangeTasks } from './use-tasks.ts'
import { WhyDialog } from './why-dialog.tsx'

export function TaskMenu({ task, sprint, titleId }: { task: Task; sprint: Sprint; titleId: string }) {
  const [dialog, setDialog] = useState<'edit' | 'why' | null>(null)
  const { apply } = useChangeTasks(sprint.id)
  const close = () => setDialog(null)
  const following = sprint.tasks.filter(
    (other) =>
      task.seriesId !== null && other.seriesId === task.seriesId && !isDone(other) && other.dueDate >= task.dueDate,
  )
  const remove = (tasks: readonly Task[], said: string) => void apply({ remove: tasks.map(({ id }) => id) }, said)
  const later = addDays(new Date(task.dueDate), 7)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More" aria-describedby={titleId} className="reach" />}>
        <MenuItem icon={CircleHelp} onSelect={() => setDialog('why')}>
          Why this task?
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
          Edit
        </MenuItem>
        {!isDone(task) && (
          <MenuItem
            icon={CalendarPlus}
            onSelect={() =>
              void apply(
                { change: [{ taskId: task.id, dueDate: later.toISOString() }] },
                `Moved to ${formatDate(later)}.`,
              )
            }
          >
            Move one week later
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon={Trash2} onSelect={() => remove([task], 'Task deleted.')}>
          Delete
        </MenuItem>
        {following.length > 1 && (
          <MenuItem icon={Trash2} onSelect={() => remove(following, `${following.length} tasks deleted.`)}>
            Delete this and the {following.length - 1} after it
          </MenuItem>
        )}
      </Menu>
      {dialog === 'edit' && <EditTaskDialog task={task} sprint={sprint} onClose={close} />}
      {dialog === 'why' && <WhyDialog task={task} sprint={sprint} onClose={close} />}
    </>
  )
}
