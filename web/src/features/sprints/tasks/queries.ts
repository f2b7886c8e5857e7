/** What the sprint screens ask and tell of tasks. */
import { graphql } from '../../../gql/index.ts'
import type { TaskChangesInput, TaskFieldsFragment, UndoFieldsFragment } from '../../../gql/graphql.ts'

export const TASK_FIELDS = graphql(`
  fragment TaskFields on Task {
    id
    sprintId
    title
    description
    dueDate
    status
    completedDate
    position
    seriesId
    planItem
    group
    overdue
    moves
  }
`)

export const SPRINT_TASKS = graphql(`
  query SprintTasks($input: FindTasksInput!) {
    sprintTasks(input: $input) {
      tasks {
        ...TaskFields
      }
      next
      groups {
        today
        late
        thisWeek
        later
        done
      }
    }
  }
`)

export const DUE_TASKS = graphql(`
  query DueTasks($input: DueTasksInput!) {
    dueTasks(input: $input) {
      tasks {
        ...TaskFields
      }
      next
      total
      done
    }
  }
`)

/** The sprint whole: for what plans, prints and moves all of it. */
export const ALL_TASKS = graphql(`
  query AllTasks($sprintId: Int!, $timeZone: String) {
    sprint(id: $sprintId) {
      id
      tasks(timeZone: $timeZone) {
        ...TaskFields
      }
    }
  }
`)

export const TASK = graphql(`
  query Task($taskId: Int!, $timeZone: String) {
    task(taskId: $taskId, timeZone: $timeZone) {
      ...TaskFields
    }
  }
`)

export const TASK_SERIES = graphql(`
  query TaskSeries($taskId: Int!) {
    taskSeries(taskId: $taskId)
  }
`)

export const TASK_DAYS = graphql(`
  query TaskDays($sprintId: Int!, $timeZone: String) {
    sprint(id: $sprintId) {
      id
      taskDays(timeZone: $timeZone) {
        ...TaskDayFields
      }
    }
  }
`)

export const TASK_DAY_FIELDS = graphql(`
  fragment TaskDayFields on TaskDay {
    day
    open
    done
    completed
  }
`)

export const CREATE_TASK = graphql(`
  mutation CreateTask(
    $input: CreateTaskInput!
    $timeZone: String
    $withDays: Boolean = false
    $withForecast: Boolean = false
  ) {
    createTask(input: $input) {
      ...TaskFields
      sprint {
        ...SprintProgress
      }
    }
  }
`)

export const UPDATE_TASK = graphql(`
  mutation UpdateTask(
    $input: UpdateTaskInput!
    $timeZone: String
    $withDays: Boolean = false
    $withForecast: Boolean = false
  ) {
    updateTask(input: $input) {
      ...TaskFields
      sprint {
        ...SprintProgress
      }
    }
  }
`)

export const UNDO_FIELDS = graphql(`
  fragment UndoFields on TaskChanges {
    change {
      taskId
      title
      description
      dueDate
      position
    }
    remove
    restore
    removeHabits
    restoreHabits
    endDate
    goal
    plan {
      ...SprintPlanFields
    }
    content
  }
`)

export const CHANGE_TASKS = graphql(`
  mutation ChangeTasks(
    $sprintId: Int!
    $changes: TaskChangesInput!
    $timeZone: String
    $withDays: Boolean = false
    $withForecast: Boolean = false
  ) {
    changeTasks(sprintId: $sprintId, changes: $changes, timeZone: $timeZone) {
      sprint {
        ...SprintFields
        ...SprintOutlook
      }
      tasks {
        ...TaskFields
      }
      habits {
        ...SprintHabitFields
      }
      undo {
        ...UndoFields
      }
    }
  }
`)

export const SET_TASK_ORDER = graphql(`
  mutation SetTaskOrder($sprintId: Int!, $taskIds: [Int!]!) {
    setTaskOrder(sprintId: $sprintId, taskIds: $taskIds) {
      id
      position
    }
  }
`)

export type Changes = TaskChangesInput
export type Undo = UndoFieldsFragment
export type Task = TaskFieldsFragment
