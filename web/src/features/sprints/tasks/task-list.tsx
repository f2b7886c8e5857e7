/** The tasks of a sprint, by when they matter: filtered, a page at a time, in the person's own order. */
import { useQuery } from '@apollo/client/react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { TaskFilter } from '../../../gql/graphql.ts'
import { AfterFirstPaint } from '../../../lib/first-answers.ts'
import { fill, plural } from '../../../lib/fill.ts'
import { lateComponent } from '../../../lib/late-component.ts'
import { SidePart } from '../../../lib/side-part.tsx'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { useTabInAddress } from '../../../lib/use-tab-in-address.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Sol } from '../../../ui/sol.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import { hasActions, planPath } from '../plan/plan.ts'
import { TASK } from './queries.ts'
import type { Sprint } from '../queries.ts'
import type { Task } from './queries.ts'
import { DoneRow, focusTask, OpenRow } from './task-row.tsx'
import { groupTasks, isDone, passes } from './tasks.ts'
import type { TaskGroup } from './tasks.ts'
import * as texts from './texts.ts'
import { firstPage, PAGE, useTaskPages } from './use-task-pages.ts'

/** What drags is three times as large as the list: it comes after the first screen. */
const TaskOrder = lateComponent(async () => (await import('./task-order.tsx')).TaskOrder)

/** As many as a phone shows at first. */
const FIRST_GROUPS = 1

const FILTERS = [
  { value: 'all', label: texts.allTasks },
  { value: 'open', label: texts.open },
  { value: 'overdue', label: texts.overdue },
  { value: 'in-progress', label: texts.inProgress },
  { value: 'pending', label: texts.pending },
  { value: 'completed', label: texts.completed },
] as const

type TaskListProps = {
  sprint: Sprint
  /** The task that an address leads to. */
  wanted?: number | null
}

export function TaskList({ sprint, wanted = null }: TaskListProps) {
  const [filter, setFilter] = useTabInAddress<TaskFilter>(FILTERS, 'all', 'show')
  const [words, setWords] = useState('')
  const { total } = sprint.taskCounts
  if (total === 0) {
    return (
      <div className="pt-7">
        <EmptyState picture={<Sol pose="rest" className="w-26" />} title={texts.noTasksFoundForThisSprint}>
          {hasActions(sprint) && (
            <ButtonLink to={planPath(sprint)} variant="primary" className="mt-3">
              {texts.turnThePlanIntoTasks}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <div role="search" className="flex gap-3 pt-5">
        <input
          type="search"
          aria-label={texts.findTasks}
          placeholder={texts.findTasks}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3.5 placeholder:text-ink-3 sm:max-w-72"
        />
        <Select
          aria-label={texts.show}
          options={FILTERS}
          value={filter}
          onChange={({ target }) => setFilter(FILTERS.find(({ value }) => value === target.value)?.value ?? 'all')}
        />
      </div>
      <Found sprint={sprint} filter={filter} words={words} wanted={wanted} />
    </>
  )
}

type FoundProps = { sprint: Sprint; filter: TaskFilter; words: string; wanted: number | null }

function Found({ sprint, filter, words, wanted }: FoundProps) {
  const asked = useDeferredValue(words.trim())
  const { page, error, retry, hasMore, busy, loadMore } = useTaskPages({
    ...firstPage(sprint.id),
    filter,
    words: asked,
  })
  if (!page) {
    return error ? (
      <div className="pt-5">
        <FailureState title={texts.weCouldntLoadTheTasksTitle} onRetry={retry} />
      </div>
    ) : (
      <Skeleton rows={5} />
    )
  }
  // A task that has just been moved or changed leaves a filtered list at once, not when the server has said so.
  const tasks = page.tasks.filter((task) => passes(task, filter))
  const groups = groupTasks(tasks)
  const lead = groups.flatMap((group) => group.tasks).find(({ status }) => status === 'in-progress')
  const { total } = sprint.taskCounts
  const { today, late, thisWeek, later, done } = page.groups
  const found = today + late + thisWeek + later + done
  const hidden = Math.max(1, found - page.tasks.length)
  const isWhole = asked === '' && (filter === 'all' || filter === 'open')
  return (
    <>
      {wanted !== null && <Wanted id={wanted} listed={tasks} sprint={sprint} />}
      {groups.map((group, index) => (
        <AfterFirstPaint key={`${group.title} ${filter}`} now={index < FIRST_GROUPS}>
          <Group {...{ group, sprint, lead, wanted }} count={page.groups[group.group]} fixed={!isWhole} />
        </AfterFirstPaint>
      ))}
      {tasks.length === 0 && <p className="pt-7 text-ink-2">{texts.noTasksMatch}</p>}
      {hasMore && (
        <LoadMore variant="ghost" className="mt-2" busy={busy} onMore={loadMore}>
          {fill(texts.showMoreOf, { count: Math.min(PAGE, hidden), hidden })}
        </LoadMore>
      )}
      <p className="mt-5 text-[0.9375rem] text-ink-3">
        {found < total
          ? fill(plural(total, texts.shownOfTask, texts.shownOfTasks), { found, count: total })
          : fill(plural(total, texts.countTaskInTotal, texts.countTasksInTotal), { count: total })}
      </p>
    </>
  )
}

/** The task that the address names: brought into view, and shown on its own where the list has not come to it. */
function Wanted({ id, listed, sprint }: { id: number; listed: readonly Task[]; sprint: Sprint }) {
  // A task that is taken off the sprint is not asked for again.
  const { data } = useQuery(TASK, {
    variables: { taskId: id, timeZone: localTimeZone() },
    nextFetchPolicy: 'cache-only',
  })
  const task = data?.task
  const isListed = listed.some((each) => each.id === id)
  const [apart, setApart] = useState(!isListed)
  const isShown = isListed || (apart && task !== undefined)
  useEffect(() => {
    if (isShown) focusTask(id)
  }, [id, isShown])
  // Once it is in the list, it stays there.
  if (apart && isListed) setApart(false)
  if (isListed || !task || task.sprintId !== sprint.id) return null
  return <Group group={{ title: texts.theTaskYouOpened, tasks: [task] }} sprint={sprint} lead={undefined} fixed />
}

type GroupProps = {
  group: Pick<TaskGroup, 'title' | 'tasks'>
  /** How many tasks the group has, with those that are not loaded. */
  count?: number
  sprint: Sprint
  lead: Task | undefined
  fixed: boolean
  wanted?: number | null
}

function Group({ group: { title, tasks }, count, sprint, lead, fixed, wanted = null }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2
        className="type-label pt-7 pb-2 text-ink-2"
        aria-label={
          count === undefined ? title : `${title}, ${fill(plural(count, texts.countTask, texts.countTasks), { count })}`
        }
      >
        {title}
        {count !== undefined && <span className="ml-2 font-normal text-ink-3">{count}</span>}
      </h2>
      {tasks.every(isDone) ? (
        <DoneTasks tasks={tasks} sprint={sprint} folds={!fixed && tasks.every(({ id }) => id !== wanted)} />
      ) : (
        <OpenTasks tasks={tasks} sprint={sprint} lead={lead} sortable={!fixed && tasks.length > 1} />
      )}
    </section>
  )
}

type OpenTasksProps = { tasks: readonly Task[]; sprint: Sprint; lead: Task | undefined; sortable: boolean }

/** A part of the tasks has no order of its own. */
function OpenTasks({ tasks, sprint, lead, sortable }: OpenTasksProps) {
  return (
    <>
      <ul className="rounded-card bg-surface shadow-1">
        {tasks.map((task) => (
          <OpenRow key={task.id} task={task} sprint={sprint} leads={task === lead} sortable={sortable} />
        ))}
      </ul>
      {sortable && (
        <SidePart>
          <TaskOrder tasks={tasks} sprintId={sprint.id} />
        </SidePart>
      )}
    </>
  )
}

/** What is done shows its last three, or all of it on demand. */
function DoneTasks({ tasks, sprint, folds }: { tasks: readonly Task[]; sprint: Sprint; folds: boolean }) {
  const [open, setOpen] = useState(false)
  const hidden = folds ? Math.max(0, tasks.length - SHOWN_DONE) : 0
  const shown = open ? tasks : tasks.slice(0, tasks.length - hidden)
  return (
    <>
      <ul className="rounded-card bg-surface shadow-1">
        {shown.map((task) => (
          <DoneRow key={task.id} task={task} sprint={sprint} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" className="mt-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.showFewer : fill(texts.showHiddenMoreDone, { hidden })}
        </Button>
      )}
    </>
  )
}

const SHOWN_DONE = 3
