/** What a sprint proposes, where it leads, and why a task is in it. */
import { graphql } from '../../gql/index.ts'
import type { ProposedChangesQuery, SprintForecastQuery, TaskExplanationQuery } from '../../gql/graphql.ts'

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

export const SPRINT_FORECAST = graphql(`
  query SprintForecast($sprintId: Int!, $timeZone: String) {
    sprintForecast(sprintId: $sprintId, timeZone: $timeZone) {
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
export type Forecast = SprintForecastQuery['sprintForecast']['forecast']
export type Point = SprintForecastQuery['sprintForecast']['burnUp'][number]
export type Explanation = TaskExplanationQuery['taskExplanation']
