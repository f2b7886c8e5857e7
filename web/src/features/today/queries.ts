/** What the day asks, in one document, and what it tells. */
import type { TodayQuery } from '../../gql/graphql.ts'
import { graphql } from '../../gql/index.ts'

export const TODAY = graphql(`
  query Today($timeZone: String) {
    today(timeZone: $timeZone) {
      day
      sprint {
        ...SprintFields
      }
      tasks {
        ...TaskFields
      }
      overdue {
        ...TaskFields
      }
      overdueTotal
      tomorrow {
        ...TaskFields
      }
      habits {
        ...SprintHabitFields
      }
      week {
        done
        due
      }
      isCheckInDue
      entries {
        id
        title
        content
        mood
        createdAt
      }
      memory {
        memory
        memories {
          ...MemoryFields
        }
      }
    }
  }
`)

export const TICK_TASK = graphql(`
  mutation TickTask($input: UpdateTaskInput!) {
    updateTask(input: $input) {
      ...TaskFields
      sprint {
        id
        status
        progress {
          expectedPercent
          donePercent
          overdueTasks
        }
        taskCounts {
          total
          completed
          inProgress
          pending
          overdue
        }
      }
    }
  }
`)

export const TICK_HABIT = graphql(`
  mutation TickHabit($input: SetHabitDayInput!) {
    setHabitDay(input: $input) {
      ...SprintHabitFields
    }
  }
`)

export const MOVE_TASKS = graphql(`
  mutation MoveTasks($sprintId: Int!, $changes: TaskChangesInput!, $timeZone: String) {
    changeTasks(sprintId: $sprintId, changes: $changes, timeZone: $timeZone) {
      sprint {
        ...SprintFields
      }
      tasks {
        ...TaskFields
      }
      undo {
        change {
          taskId
          dueDate
          position
        }
      }
    }
  }
`)

export const WRITE_LINE = graphql(`
  mutation WriteLine($input: CreateEntryInput!) {
    createEntry(input: $input) {
      id
    }
  }
`)

export type Today = NonNullable<TodayQuery['today']>
export type TodaySprint = NonNullable<Today['sprint']>
export type Task = Today['tasks'][number]
export type Habit = Today['habits'][number]
export type Entry = NonNullable<Today['entries']>[number]
export type Memory = NonNullable<Today['memory']>['memories'][number]
