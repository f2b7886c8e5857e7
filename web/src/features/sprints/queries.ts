/** GraphQL operations of the sprint screens. Those on tasks are in tasks/queries.ts. */
import { graphql } from '../../gql/index.ts'
import type { SprintFieldsFragment } from '../../gql/graphql.ts'
import type { Task } from './tasks/queries.ts'

/** Fields of a sprint that are derived from its tasks. */
export const SPRINT_OUTCOME = graphql(`
  fragment SprintOutcome on Sprint {
    status
    progress {
      expectedPercent
      donePercent
      overdueTasks
    }
    notice {
      status
      since
    }
    taskCounts {
      total
      completed
      inProgress
      pending
      overdue
    }
  }
`)

export const SPRINT_FIELDS = graphql(`
  fragment SprintFields on Sprint {
    id
    name
    description
    goal
    startDate
    endDate
    status
    currentMonth
    chosenStatus
    plan {
      ...SprintPlanFields
    }
    counters {
      name
      value
    }
    completedAt
    review {
      done
      notDone
      learnt
    }
    ...SprintOutcome
  }
`)

/** The task days and the forecast of a sprint, only if they are in view. */
export const SPRINT_OUTLOOK = graphql(`
  fragment SprintOutlook on Sprint {
    taskDays(timeZone: $timeZone) @include(if: $withDays) {
      ...TaskDayFields
    }
    forecast(timeZone: $timeZone) @include(if: $withForecast) {
      ...ForecastFields
    }
  }
`)

/** Fields of a sprint that a change of its tasks can change. */
export const SPRINT_PROGRESS = graphql(`
  fragment SprintProgress on Sprint {
    id
    ...SprintOutcome
    ...SprintOutlook
  }
`)

export const SPRINTS = graphql(`
  query Sprints {
    sprints {
      ...SprintFields
    }
  }
`)

export const SPRINT = graphql(`
  query Sprint($id: Int!) {
    sprint(id: $id) {
      ...SprintFields
    }
  }
`)

export const SET_PLANNING = graphql(`
  mutation SetPlanning($input: PlanningInput!) {
    setPlanning(input: $input) {
      weekdays
      perWeek
    }
  }
`)

export const UPDATE_SPRINT = graphql(`
  mutation UpdateSprint($input: UpdateSprintInput!) {
    updateSprint(input: $input) {
      ...SprintFields
    }
  }
`)

export const CREATE_NEXT_SPRINT = graphql(`
  mutation CreateNextSprint($input: CreateSprintInput!) {
    createSprint(input: $input) {
      ...SprintFields
    }
  }
`)

/** The outputs of the three phases, which tasks and plans come from. */
export const OUTPUTS = graphql(`
  query Outputs {
    phases {
      id
      phaseNumber
      output
      breakthroughPlan {
        ...BreakthroughPlanFields
      }
      sprintPlan {
        ...SprintPlanFields
      }
      completed
    }
  }
`)

export type Sprint = SprintFieldsFragment
/** A sprint with all its tasks. */
export type WholeSprint = Sprint & { tasks: readonly Task[] }
