/** What can be done with one task, in a menu. */
import { CalendarPlus, CircleHelp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useQuery } from '@apollo/client/react'
import { addDays } from 'date-fns'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { TASK_SERIES } from './queries.ts'
import type { Sprint } from '../queries.ts'
import type { Task } from './queries.ts'
import { isDone } from './tasks.ts'
import * as texts from './texts.ts'
import { useChangeTasks } from './use-tasks.ts'
import { WhyDialog } from './why-dialog.tsx'

export function TaskMenu({ task, sprint, titleId }: { task: Task; sprint: Sprint; titleId: string }) {
  const [dialog, setDialog] = useState<'edit' | 'why' | null>(null)
  const { apply } = useChangeTasks(sprint.id)
  const close = () => setDialog(null)
  const remove = (ids: number[], said: string) => void apply({ remove: ids }, said)
  const later = addDays(new Date(task.dueDate), 7)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={texts.more} aria-describedby={titleId} className="reach" />}>
        <MenuItem icon={CircleHelp} onSelect={() => setDialog('why')}>
          {texts.whyThisTask}
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
          {texts.edit}
        </MenuItem>
        {!isDone(task) && (
          <MenuItem
            icon={CalendarPlus}
            onSelect={() =>
              void apply(
                { change: [{ taskId: task.id, dueDate: later.toISOString() }] },
                fill(texts.movedToDate, { date: formatDate(later) }),
              )
            }
          >
            {texts.moveOneWeekLater}
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon={Trash2} onSelect={() => remove([task.id], texts.taskDeleted)}>
          {texts.deleteLabel}
        </MenuItem>
        {task.seriesId && !isDone(task) && (
          <DeleteSeries
            task={task}
            onDelete={(ids) => remove(ids, fill(texts.countTasksDeleted, { count: ids.length }))}
          />
        )}
      </Menu>
      {dialog === 'edit' && <EditTaskDialog task={task} sprint={sprint} onClose={close} />}
      {dialog === 'why' && <WhyDialog task={task} onClose={close} />}
    </>
  )
}

/** The rest of a series is looked up when somebody opens the menu. */
function DeleteSeries({ task, onDelete }: { task: Task; onDelete: (ids: number[]) => void }) {
  const { data } = useQuery(TASK_SERIES, { variables: { taskId: task.id }, fetchPolicy: 'network-only' })
  const ids = data?.taskSeries ?? []
  if (ids.length < 2) return null
  return (
    <MenuItem icon={Trash2} onSelect={() => onDelete([...ids])}>
      {fill(texts.deleteThisAndTheAfter, { number: ids.length - 1 })}
    </MenuItem>
  )
}
