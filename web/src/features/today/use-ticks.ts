/** Ticking and moving tasks: shown at once, rolled back where the server refuses, with an undo. */
import type { ApolloCache } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { startOfISOWeek } from 'date-fns'
import { useState } from 'react'
import type { TaskChangesInput } from '../../gql/graphql.ts'
import { readDay, toDay } from '../../lib/dates.ts'
import { serverText } from '../../lib/errors.ts'
import { fill, plural } from '../../lib/fill.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import * as common from '../../ui/texts.ts'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../../ui/undo.ts'
import { endOf, isDone } from './day.ts'
import { MOVE_TASKS, TICK_HABIT, TICK_TASK } from './queries.ts'
import type { Habit, Task, Today, TodaySprint } from './queries.ts'
import * as texts from './texts.ts'

/** Queries of other screens that a change here makes out of date. */
const ELSEWHERE = ['sprintTasks', 'dueTasks', 'sprintForecast', 'sprintHabits']

function forgetElsewhere(cache: ApolloCache): void {
  for (const fieldName of ELSEWHERE) cache.evict({ id: 'ROOT_QUERY', fieldName })
}

/** What is said beside each control whose change failed, by the name of the control. */
export function useFailures() {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const note = (name: string, text: string | null) =>
    setFailures((before) => {
      const others = [...before].filter(([each]) => each !== name)
      return new Map(text === null ? others : [...others, [name, text]])
    })
  /** Runs a change, and says whether it was made. */
  const attempt = async (name: string, change: () => Promise<unknown>): Promise<boolean> => {
    note(name, null)
    try {
      await change()
      return true
    } catch (error) {
      note(name, serverText(error) ?? texts.weCouldntSaveThisTry)
      return false
    }
  }
  return { failureOf: (name: string) => failures.get(name), attempt }
}
export type Failures = ReturnType<typeof useFailures>

export const taskControl = ({ id }: Pick<Task, 'id'>) => `task-${id}`
export const habitControl = ({ id }: Pick<Habit, 'id'>) => `habit-${id}`

export function useTaskTicks({ attempt }: Failures) {
  const [send] = useMutation(TICK_TASK)
  const set = (task: Task, status: 'in-progress' | 'completed', at = new Date().toISOString()) => {
    const completedDate = status === 'completed' ? at : null
    return attempt(taskControl(task), () =>
      send({
        variables: { input: { taskId: task.id, status, completedDate, timeZone: localTimeZone() } },
        optimisticResponse: { updateTask: { ...task, status, completedDate, sprint: null } },
        update: (cache, { data }) => {
          if (!data?.updateTask.sprint) recount(cache, task, status)
          recountWeek(cache, task, status)
          forgetElsewhere(cache)
        },
      }),
    )
  }
  const tick = async (task: Task, done: boolean) => {
    const [status, other] = done ? (['completed', 'in-progress'] as const) : (['in-progress', 'completed'] as const)
    if (!(await set(task, status))) return
    toast({
      title: texts.taskUpdated,
      description: texts.taskStatusHasBeenUpdated,
      action: {
        // What was pending does not become that again.
        label: task.status === 'pending' ? texts.reopen : common.undo,
        onAction: () => void set({ ...task, status }, other, task.completedDate ?? undefined),
      },
    })
  }
  return { tick: (task: Task, done: boolean) => void tick(task, done), start: (task: Task) => set(task, 'in-progress') }
}

type Counts = TodaySprint['taskCounts']

/** Every task is counted once: a late one only as overdue. */
function bucketOf({
  overdue,
  status,
}: Pick<Task, 'overdue' | 'status'>): Exclude<keyof Counts, 'total' | '__typename'> {
  if (status === 'completed') return 'completed'
  if (overdue) return 'overdue'
  return status === 'in-progress' ? 'inProgress' : 'pending'
}

function recount(cache: ApolloCache, before: Task, status: Task['status']): void {
  const [from, to] = [bucketOf(before), bucketOf({ ...before, status })]
  if (from === to) return
  cache.modify<{ taskCounts: Counts }>({
    id: cache.identify({ __typename: 'Sprint', id: before.sprintId }) ?? '',
    fields: {
      taskCounts: (given) => {
        const counts = given as Counts
        return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
      },
    },
  })
}

/** The tasks due in the week are part of no answer to a tick. */
function recountWeek(cache: ApolloCache, before: Task, status: Task['status']): void {
  const mondayOf = (date: Date) => toDay(startOfISOWeek(date))
  cache.modify<{ today: Pick<Today, 'day' | 'week'> | null }>({
    fields: {
      today: (given) => {
        const today = given as Pick<Today, 'day' | 'week'> | null
        if (!today || mondayOf(readDay(today.day)) !== mondayOf(new Date(before.dueDate))) return today
        const by = Number(isDone({ status })) - Number(isDone(before))
        return { ...today, week: { ...today.week, done: today.week.done + by } }
      },
    },
  })
}

export function useHabitTicks({ attempt }: Failures) {
  const [send] = useMutation(TICK_HABIT)
  const set = (habit: Habit, day: string, done: boolean) =>
    attempt(habitControl(habit), () =>
      send({
        variables: { input: { habitId: habit.id, day, done, timeZone: localTimeZone() } },
        optimisticResponse: { setHabitDay: ticked(habit, day, done) },
        update: forgetElsewhere,
      }),
    )
  const tick = async (habit: Habit, day: string, done: boolean) => {
    if (!(await set(habit, day, done))) return
    offerUndo({
      title: done ? texts.markedAsDone : texts.markedAsNotDone,
      description: habit.title,
      undo: () => set(ticked(habit, day, done), day, !done),
    })
  }
  return (habit: Habit, day: string, done: boolean) => void tick(habit, day, done)
}

function ticked(habit: Habit, day: string, done: boolean): Habit {
  const others = habit.doneDays.filter((each) => each !== day)
  const kept = others.length + Number(done) - habit.doneDays.length
  return {
    ...habit,
    isDoneToday: done,
    doneDays: done ? [...others, day].sort() : others,
    week: { ...habit.week, done: habit.week.done + kept },
  }
}

type MovedTexts = { one: `{count}${string}`; other: `{count}${string}` }

/** Gives tasks another day. */
export function useMoves(sprint: TodaySprint, { attempt }: Failures) {
  const [send, { loading }] = useMutation(MOVE_TASKS)
  const change = async (changes: TaskChangesInput) => {
    const { data } = await send({
      variables: { sprintId: sprint.id, changes, timeZone: localTimeZone() },
      optimisticResponse: {
        changeTasks: {
          ...{ __typename: 'TasksChanged' as const, sprint, tasks: [] },
          undo: { ...{ __typename: 'TaskChanges' as const }, change: null },
        },
      },
      update: (cache) => {
        for (const { taskId, dueDate } of changes.change ?? []) moveIn(cache, taskId, dueDate)
        forgetElsewhere(cache)
      },
    })
    return data?.changeTasks.undo.change?.map(({ taskId, dueDate, position }) => ({ taskId, dueDate, position }))
  }
  const move = async (control: string, tasks: readonly Task[], day: string, said: MovedTexts) => {
    const dueDate = endOf(day)
    let before: Awaited<ReturnType<typeof change>>
    const changes = { change: tasks.map(({ id: taskId }) => ({ taskId, dueDate })) }
    const moved = await attempt(control, async () => {
      before = await change(changes)
    })
    if (!moved) return
    offerUndo({
      title: fill(plural(tasks.length, said.one, said.other), { count: tasks.length }),
      undo: () => attempt(control, () => change({ change: before })),
    })
  }
  return { move: (...given: Parameters<typeof move>) => void move(...given), busy: loading }
}

function moveIn(cache: ApolloCache, id: number, dueDate: string | null | undefined): void {
  if (!dueDate) return
  cache.modify({ id: cache.identify({ __typename: 'Task', id }) ?? '', fields: { dueDate: () => dueDate } })
}
