/** Sprints and tasks for tests. */
import { ApolloLink, Observable } from '@apollo/client'
import { addWeeks, endOfDay, startOfISOWeek } from 'date-fns'
import type { FindTasksInput, DueTasksInput } from '../../gql/graphql.ts'
import { toDay } from '../../lib/dates.ts'
import { OUTPUTS } from './queries.ts'
import type { WholeSprint } from './queries.ts'
import type { Task, Undo } from './tasks/queries.ts'
import { groupTasks, isDone, passes as isShown, shownStatus } from './tasks/tasks.ts'
import { reply } from '../../test/reply.ts'

/** No phase has been written anew since. */
export const noOutputs = { ...reply(OUTPUTS, { phases: [] }), maxUsageCount: Number.POSITIVE_INFINITY }

let lastId = 0

/** A task as the server would answer it now. */
export function makeTask(fields: Partial<Task> = {}): Task & { __typename: 'Task' } {
  lastId += 1
  const stored = {
    __typename: 'Task' as const,
    id: lastId,
    sprintId: 1,
    title: `Task ${lastId}`,
    description: '',
    dueDate: '2026-11-30T22:59:59.999Z',
    status: 'pending' as const,
    completedDate: null,
    position: null,
    seriesId: null,
    planItem: null,
    ...fields,
  }
  return { ...stored, ...progressOf(stored), ...fields }
}

/** The task after a change, with what the server makes of it. */
export const changed = (task: Task, fields: Partial<Task>): Task & { __typename: 'Task' } => ({
  ...task,
  ...fields,
  ...progressOf({ ...task, ...fields }),
  __typename: 'Task',
})

/** What a change of a task is answered with. */
export const answered = (task: Task, sprint: WholeSprint) => ({ ...task, sprint })

const NO_UNDO = {
  ...{ __typename: 'TaskChanges' as const, change: null, remove: [], restore: [], removeHabits: null },
  ...{ restoreHabits: null, endDate: null, goal: null, plan: null, content: null },
}

/** What many changes are answered with. */
export const manyChanged = (sprint: WholeSprint, undo: Partial<Undo> = {}) => ({
  ...{ __typename: 'TasksChanged' as const, sprint, tasks: sprint.tasks, habits: [], undo: { ...NO_UNDO, ...undo } },
})

const MOVES: Record<Task['status'], Task['moves']> = {
  pending: ['in-progress', 'completed'],
  'in-progress': ['completed'],
  completed: ['in-progress'],
}

function progressOf({ status, dueDate }: Pick<Task, 'status' | 'dueDate'>): Pick<Task, 'group' | 'overdue' | 'moves'> {
  const now = new Date()
  const overdue = status !== 'completed' && new Date(dueDate) < now
  const nextMonday = addWeeks(startOfISOWeek(now), 1)
  const due = new Date(dueDate)
  const ahead = due <= endOfDay(now) ? 'today' : due < nextMonday ? 'thisWeek' : 'later'
  return { overdue, group: status === 'completed' ? 'done' : overdue ? 'late' : ahead, moves: MOVES[status] }
}

export function makeSprint(fields: Partial<WholeSprint> = {}): WholeSprint & { __typename: 'Sprint' } {
  return {
    __typename: 'Sprint',
    id: 1,
    name: 'Creative Foundation',
    description: 'First 90-day sprint toward dream life',
    goal: 'Sell ten prints.',
    startDate: '2026-09-26T12:00:00.000Z',
    endDate: '2026-12-25T12:00:00.000Z',
    status: 'in-progress',
    currentMonth: 2,
    chosenStatus: 'in-progress',
    plan: null,
    counters: [],
    completedAt: null,
    review: null,
    progress: { expectedPercent: 61, donePercent: 58, overdueTasks: 0 },
    notice: null,
    tasks: [],
    taskCounts: countTasks(fields.tasks ?? []),
    ...fields,
  }
}

function countTasks(tasks: readonly Task[]) {
  const count = (status: string) => tasks.filter((task) => shownStatus(task) === status).length
  return {
    total: tasks.length,
    completed: count('completed'),
    inProgress: count('in-progress'),
    pending: count('pending'),
    overdue: count('overdue'),
  }
}

type Whole = { tasks?: readonly Task[] }

/**
 * Answers what screens ask about the tasks of a sprint, page by page, out of the sprint that was answered with last: the
 * fixtures of `makeSprint` carry their tasks. Everything else goes on to the link behind.
 */
export function serveTasks(first?: Whole): ApolloLink {
  let tasks: readonly Task[] = first?.tasks ?? []
  let isKnown = first !== undefined
  let underWay = 0
  const show = (shown: readonly Task[]) => {
    tasks = shown
    isKnown = true
  }
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('tasks' in value && 'taskCounts' in value) show(value.tasks as Task[])
    else for (const each of Object.values(value)) look(each)
  }
  return new ApolloLink((operation, forward) => {
    const answer = ANSWERS[operation.operationName ?? '']
    if (!answer) {
      return new Observable((observer) => {
        underWay += 1
        return forward(operation).subscribe({
          next: (result) => {
            look(result.data)
            observer.next(result)
          },
          error: (error) => {
            underWay -= 1
            observer.error(error)
          },
          complete: () => {
            underWay -= 1
            observer.complete()
          },
        })
      })
    }
    // What was asked together is answered in the order of asking, when the sprint is there.
    return new Observable((observer) => {
      const timer = setInterval(() => {
        if (!isKnown || underWay > 0) return
        clearInterval(timer)
        observer.next({ data: answer(tasks, operation.variables) })
        observer.complete()
      }, 5)
      return () => clearInterval(timer)
    })
  })
}

type Variables = { input?: FindTasksInput & DueTasksInput; taskId?: number; kind?: string }

const ANSWERS: Record<string, (tasks: readonly Task[], variables: Variables) => Record<string, unknown>> = {
  SprintPlanLeft: () => ({ sprintPlanLeft: { __typename: 'PlanLeft', tasks: 0, habits: 0 } }),
  SprintTasks: (tasks, { input }) => {
    const found = tasks.filter((task) => passes(task, input))
    const groups = groupTasks(found)
    const size = (name: Task['group']) => groups.find(({ group }) => group === name)?.tasks.length ?? 0
    return {
      sprintTasks: {
        __typename: 'TaskPage',
        ...pageOf(
          groups.flatMap((group) => group.tasks),
          input,
        ),
        groups: {
          ...{ today: size('today'), late: size('late'), thisWeek: size('thisWeek') },
          ...{ later: size('later'), done: size('done') },
        },
      },
    }
  },
  DueTasks: (tasks, { input }) => {
    const due = tasks.filter(({ dueDate }) => input && dueDate >= input.from && dueDate < input.until)
    const inOrder = due.toSorted((a, b) => Date.parse(a.dueDate) - Date.parse(b.dueDate))
    const page = pageOf(inOrder, input)
    return { dueTasks: { __typename: 'DueTasks', ...page, total: due.length, done: due.filter(isDone).length } }
  },
  TaskDays: (tasks) => {
    const days = Map.groupBy(tasks, ({ dueDate }) => toDay(new Date(dueDate)))
    const completed = (day: string) =>
      tasks.filter(({ completedDate }) => completedDate && toDay(new Date(completedDate)) === day).length
    const all = new Set([
      ...days.keys(),
      ...tasks.flatMap((task) => (task.completedDate ? [toDay(new Date(task.completedDate))] : [])),
    ])
    return onSprint({
      taskDays: [...all].sort().map((day) => {
        const due = days.get(day) ?? []
        const done = due.filter(isDone).length
        return { __typename: 'TaskDay', day, open: due.length - done, done, completed: completed(day) }
      }),
    })
  },
  AllTasks: (tasks) => ({ sprint: { __typename: 'Sprint', id: 1, tasks } }),
  Task: (tasks, { taskId }) => ({ task: tasks.find(({ id }) => id === taskId) }),
  TaskSeries: (tasks, { taskId }) => {
    const task = tasks.find(({ id }) => id === taskId)
    const series = tasks.filter(
      (each) => each.seriesId === task?.seriesId && !isDone(each) && task && each.dueDate >= task.dueDate,
    )
    return { taskSeries: series.map(({ id }) => id) }
  },
  SprintHabits: () => ({ sprintHabits: { __typename: 'SprintHabits', habits: [], rhythm: [] } }),
  ProposedChanges: (tasks, { kind }) => {
    const late = tasks.filter(({ overdue }) => overdue)
    const dayFor = (title: string) =>
      kind === 'drop' || (kind === 'check-in' && title === 'Let go') ? null : '2030-01-02T22:59:59.999Z'
    return {
      proposedChanges: {
        __typename: 'Proposals',
        proposals: late.map(({ id, title, dueDate }) => ({
          ...{ __typename: 'Proposal', kind: dayFor(title) ? 'move' : 'drop' },
          ...{ taskId: id, title, dueDate, to: dayFor(title), endDate: null },
        })),
        week: { __typename: 'Share', done: 2, due: 5 },
      },
    }
  },
  SprintForecast: () =>
    onSprint({
      forecast: {
        __typename: 'SprintForecast',
        forecast: { __typename: 'Forecast', kind: 'date', date: '2027-01-14', days: 20, perWeek: 3.5 },
        burnUp: [0, 1].map((day) => ({
          ...{ __typename: 'BurnUpPoint', day, date: `2026-09-2${6 + day}`, done: day, expected: day / 30 },
        })),
      },
    }),
  PlanPreview: () => ({
    planPreview: {
      ...{ __typename: 'PlanPreview', day: 1, habits: [], weeks: [], unplaced: [], difference: null },
      choices: { __typename: 'Planning', weekdays: [1], perWeek: 4 },
    },
  }),
  SetPlanning: () => ({ setPlanning: { __typename: 'Planning', weekdays: [1], perWeek: 3 } }),
}

const onSprint = (fields: object) => ({ sprint: { __typename: 'Sprint', id: 1, ...fields } })

function passes(task: Task, input: FindTasksInput | undefined): boolean {
  const { filter = 'all', words = '' } = input ?? {}
  const text = `${task.title} ${task.description}`.toLowerCase()
  if (
    !(words ?? '')
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
    return false
  return isShown(task, filter ?? 'all')
}

/** Cursors of the fixtures are indices. */
function pageOf(tasks: readonly Task[], input: Pick<FindTasksInput, 'after' | 'limit'> | undefined) {
  const begin = Number(input?.after ?? 0)
  const end = begin + (input?.limit ?? 50)
  return { tasks: tasks.slice(begin, end), next: end < tasks.length ? String(end) : null }
}
