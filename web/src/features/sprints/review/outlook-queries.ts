/** Queries on change proposals, forecast and rationale. */
import { graphql } from '../../../gql/index.ts'
import type { ForecastFieldsFragment, ProposedChangesQuery, TaskExplanationQuery } from '../../../gql/graphql.ts'

export const PROPOSED_CHANGES = graphql(`
  query ProposedChanges($sprintId: Int!, $kind: ProposalKind!, $days: Int, $timeZone: String) {
    proposedChanges(sprintId: $sprintId, kind: $kind, days: $days, timeZone: $timeZone) {
      proposals {
        kind
        taskId
        title
        dueDate
        to
        endDate
      }
      week {
        done
        due
      }
    }
  }
`)

export const FORECAST_FIELDS = graphql(`
  fragment ForecastFields on SprintForecast {
    forecast {
      kind
      date
      days
      perWeek
    }
    burnUp {
      day
      date
      done
      expected
    }
  }
`)

export const SPRINT_FORECAST = graphql(`
  query SprintForecast($sprintId: Int!, $timeZone: String) {
    sprint(id: $sprintId) {
      id
      forecast(timeZone: $timeZone) {
        ...ForecastFields
      }
    }
  }
`)

export const TASK_EXPLANATION = graphql(`
  query TaskExplanation($taskId: Int!) {
    taskExplanation(taskId: $taskId) {
      taskId
      goal
      planLine {
        text
        place
        evidence {
          quote
        }
      }
      belief
      shift
      vision
    }
  }
`)

export type Proposal = ProposedChangesQuery['proposedChanges']['proposals'][number]
export type Forecast = ForecastFieldsFragment['forecast']
export type Point = ForecastFieldsFragment['burnUp'][number]
export type Explanation = TaskExplanationQuery['taskExplanation']
