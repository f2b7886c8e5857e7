/** What the plan would become, and the habits that came of it. */
import { graphql } from '../../../gql/index.ts'
import type {
  NewHabitInput,
  PlanPreviewQuery,
  SprintHabitFieldsFragment,
  SprintHabitsQuery,
} from '../../../gql/graphql.ts'

export const PLAN_PREVIEW = graphql(`
  query PlanPreview($input: PreviewPlanInput!) {
    planPreview(input: $input) {
      choices {
        weekdays
        perWeek
      }
      day
      habits {
        key
        title
        planItem
        replaces
        cadence {
          kind
          weekdays
          times
        }
      }
      weeks {
        from
        until
        keptFree
        tasks {
          key
          title
          planItem
          month
          minutes
          day
        }
        planned {
          taskId
          title
          day
        }
      }
      unplaced {
        key
        title
        planItem
        month
        minutes
        reason
        offers {
          from
          until
          day
        }
      }
      difference {
        kept
        added
        dropped
        remove {
          taskId
          title
        }
        removeHabits {
          habitId
          title
        }
      }
    }
  }
`)

export const SPRINT_HABIT_FIELDS = graphql(`
  fragment SprintHabitFields on SprintHabit {
    id
    sprintId
    title
    planItem
    since
    doneDays
    isDueToday
    isDoneToday
    weeksKept
    cadence {
      kind
      weekdays
      times
    }
    week {
      done
      due
    }
    share {
      done
      due
    }
  }
`)

export const SPRINT_HABITS = graphql(`
  query SprintHabits($sprintId: Int!, $timeZone: String) {
    sprintHabits(sprintId: $sprintId, timeZone: $timeZone) {
      habits {
        ...SprintHabitFields
      }
      rhythm {
        text
        dueDate
      }
    }
  }
`)

export const SPRINT_PLAN_LEFT = graphql(`
  query SprintPlanLeft($sprintId: Int!, $timeZone: String) {
    sprintPlanLeft(sprintId: $sprintId, timeZone: $timeZone) {
      tasks
      habits
    }
  }
`)

export const SET_HABIT_DAY = graphql(`
  mutation SetHabitDay($input: SetHabitDayInput!) {
    setHabitDay(input: $input) {
      ...SprintHabitFields
    }
  }
`)

export type Preview = PlanPreviewQuery['planPreview']
export type PreviewWeek = Preview['weeks'][number]
export type PreviewTask = PreviewWeek['tasks'][number]
export type PreviewHabit = Preview['habits'][number]
export type Unplaced = Preview['unplaced'][number]
export type RhythmIdea = SprintHabitsQuery['sprintHabits']['rhythm'][number]
export type SprintHabit = SprintHabitFieldsFragment
export type Cadence = NewHabitInput['cadence']
