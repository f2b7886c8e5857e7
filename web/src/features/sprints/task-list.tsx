/** The tasks of a sprint, by when they matter: filtered, a page at a time, in the person's own order. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Sol } from '../../ui/sol.tsx'
import type { Sprint, Task } from './queries.ts'
import { SortableTasks } from './sortable-tasks.tsx'
import { DoneRow } from './task-row.tsx'
import { groupTasks, shownStatus } from './tasks.ts'
import type { TaskGroup } from './tasks.ts'

const PAGE = 50

const FILTERS = [
  { value: 'all', label: 'All tasks' },
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const

export function TaskList({ sprint, now }: { sprint: Sprint; now: Date }) {
  const [filter, setFilter] = useState<string>('all')
  const [words, setWords] = useState('')
  const { tasks } = sprint
  if (tasks.length === 0) {
    return (
      <div className="pt-7">
        <EmptyState picture={<Sol pose="rest" className="w-26" />} title="No tasks found for this sprint." />
      </div>
    )
  }
  const shown = tasks.filter((task) => passes(task, filter, now) && mentions(task, words))
  const groups = groupTasks(shown, now)
  const lead = groups.flatMap((group) => group.tasks).find(({ status }) => status === 'in-progress')
  return (
    <>
      <div role="search" className="flex flex-wrap gap-3 pt-5">
        <input
          type="search"
          aria-label="Find tasks"
          placeholder="Find tasks"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="h-11 min-w-0 flex-[1_1_12rem] rounded-control border border-line-strong bg-surface px-3.5 placeholder:text-ink-3 sm:max-w-72"
        />
        <Select
          aria-label="Show"
          options={FILTERS}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      {groups.map((group) => (
        <Group key={`${group.title} ${filter}`} group={group} sprint={sprint} now={now} lead={lead} />
      ))}
      {shown.length === 0 && <p className="pt-7 text-ink-2">No tasks match.</p>}
      <p className="mt-5 text-[0.9375rem] text-ink-3">
        {shown.length < tasks.length && `${shown.length} shown, `}
        {tasks.length} {tasks.length === 1 ? 'task' : 'tasks'} in total
      </p>
    </>
  )
}

type GroupProps = { group: TaskGroup; sprint: Sprint; now: Date; lead: Task | undefined }

function Group({ group: { title, tasks }, sprint, now, lead }: GroupProps) {
  const [pages, setPages] = useState(1)
  const visible = tasks.slice(0, pages * PAGE)
  const hidden = tasks.length - visible.length
  return (
    <section aria-label={title}>
      <h2 className="type-label pt-7 pb-2 text-ink-2">
        {title}
        {hidden > 0 && <span className="font-normal text-ink-3"> · {tasks.length}</span>}
      </h2>
      {title === 'Done' ? (
        <ul className="rounded-card bg-surface shadow-1">
          {visible.map((task) => (
            <DoneRow key={task.id} task={task} sprint={sprint} />
          ))}
        </ul>
      ) : (
        <SortableTasks tasks={visible} sprint={sprint} now={now} lead={lead} />
      )}
      {hidden > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setPages(pages + 1)}>
          Show {Math.min(PAGE, hidden)} more of {hidden}
        </Button>
      )}
    </section>
  )
}

function passes(task: Task, filter: string, now: Date): boolean {
  if (filter === 'all') return true
  if (filter === 'open') return task.status !== 'completed'
  return shownStatus(task, now) === filter
}

function mentions({ title, description }: Task, words: string): boolean {
  const text = `${title} ${description}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
