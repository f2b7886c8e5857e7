/** Puts open tasks in order: by dragging, or on the keyboard with space and the arrow keys. */
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
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { fill } from '../../../lib/fill.ts'
import type { Task } from './queries.ts'
import { handleId } from './task-row.tsx'
import * as texts from './texts.ts'
import { useSetTaskOrder } from './use-tasks.ts'

/** Draws handles into rows that are there already, so that these stay as they are when this comes. */
export function TaskOrder({ tasks, sprintId }: { tasks: readonly Task[]; sprintId: number }) {
  const reorder = useSetTaskOrder(sprintId)
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
        {tasks.map((task) => (
          <Handle key={task.id} task={task} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

const HOW = texts.pressSpaceToPick

/** Its row is moved as its `style`, which the list does not set. */
function Handle({ task }: { task: Task }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: task.id,
  })
  const id = handleId(task)
  const place = useElement(id)
  useLayoutEffect(() => setNodeRef(rowOf(id)), [id, place, setNodeRef])
  useLayoutEffect(() => {
    const row = rowOf(id)
    if (!row) return
    row.style.transform = CSS.Translate.toString(transform) ?? ''
    row.style.transition = transition ?? ''
    row.toggleAttribute('data-dragging', isDragging)
  }, [id, place, transform, transition, isDragging])
  const button = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={fill(texts.reorderTitle, { title: task.title })}
      className="reach grid size-full cursor-grab touch-none place-items-center rounded-mark bg-transparent text-ink-3 hover:bg-action-soft"
    >
      <GripVertical className="size-4" aria-hidden="true" />
    </button>
  )
  return place && createPortal(button, place)
}

/** The element with an id; drawn again once a row that comes at the same time is in the page. */
const useElement = (id: string) => useSyncExternalStore(neverChanges, () => document.getElementById(id))
const neverChanges = () => () => undefined
const rowOf = (id: string) => document.getElementById(id)?.closest('li') ?? null

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
