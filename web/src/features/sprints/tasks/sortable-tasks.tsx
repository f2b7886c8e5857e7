/** Open tasks that can be put in order: by dragging, or on the keyboard with space and the arrow keys. */
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { fill } from '../../../lib/fill.ts'
import { cx } from '../../../ui/cx.ts'
import type { Sprint } from '../queries.ts'
import type { Task } from './queries.ts'
import { OpenTask, ROW } from './task-row.tsx'
import * as texts from './texts.ts'
import { useSetTaskOrder } from './use-tasks.ts'

type SortableTasksProps = {
  tasks: readonly Task[]
  sprint: Sprint
  lead: Task | undefined
  /** A part of the tasks has no order of its own. */
  fixed: boolean
}

export function SortableTasks({ tasks, sprint, lead, fixed }: SortableTasksProps) {
  const reorder = useSetTaskOrder(sprint.id)
  const ids = tasks.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(Number(active.id))
    const to = over ? ids.indexOf(Number(over.id)) : from
    if (from === to || from < 0 || to < 0) return
    // What comes after stays after, whether it has been loaded or not.
    const first = Math.min(1 + ids.length, ...tasks.map(({ position }) => position ?? Infinity))
    reorder(arrayMove(ids, from, to).slice(0, Math.max(from, to) + 1), first)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announce(tasks), screenReaderInstructions: { draggable: HOW } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="rounded-card bg-surface shadow-1">
          {tasks.map((task) => (
            <SortableRow
              key={task.id}
              task={task}
              sprint={sprint}
              leads={task === lead}
              alone={fixed || tasks.length < 2}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const HOW = texts.pressSpaceToPick

type RowProps = { task: Task; sprint: Sprint; leads: boolean; alone: boolean }

function SortableRow({ task, sprint, leads, alone }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: task.id,
    disabled: alone,
  })
  const handle = alone ? (
    // Its place is kept, so that the buttons of all groups stand in one column.
    <span aria-hidden="true" className="ml-1 w-8 flex-none max-sm:hidden" />
  ) : (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={fill(texts.reorderTitle, { title: task.title })}
      className="reach ml-1 grid h-11 w-8 flex-none cursor-grab touch-none place-items-center rounded-mark bg-transparent text-ink-3 hover:bg-action-soft"
    >
      <GripVertical className="size-4" aria-hidden="true" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(ROW, isDragging && 'relative z-10 shadow-2')}
    >
      <OpenTask task={task} sprint={sprint} leads={leads} handle={handle} />
    </li>
  )
}

/** What a screen reader says while a task is moved: its title and its place, not its number in the database. */
function announce(tasks: readonly Task[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => tasks.find((task) => task.id === Number(id))?.title ?? texts.theTask
  const placeOf = (id: UniqueIdentifier) => tasks.findIndex((task) => task.id === Number(id)) + 1
  const place = (id: UniqueIdentifier) => fill(texts.placeOfCount, { place: placeOf(id), count: tasks.length })
  return {
    onDragStart: ({ active }) => fill(texts.pickedUpTitlePlace, { title: titleOf(active.id), place: place(active.id) }),
    onDragOver: ({ active, over }) => (over ? `${titleOf(active.id)}, ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? fill(texts.titleDroppedAtPlace, { title: titleOf(active.id), place: place(over.id) }) : undefined,
    onDragCancel: ({ active }) => fill(texts.staysWhereItWas, { title: titleOf(active.id) }),
  }
}
