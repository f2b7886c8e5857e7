/** Queries on the calendar feed of a sprint. */
import { graphql } from '../../gql/index.ts'

export const SPRINT_FEED = graphql(`
  query SprintFeed($sprintId: Int!) {
    sprintFeed(sprintId: $sprintId) {
      path
    }
  }
`)

export const OPEN_SPRINT_FEED = graphql(`
  mutation OpenSprintFeed($sprintId: Int!) {
    openSprintFeed(sprintId: $sprintId) {
      path
    }
  }
`)

export const CLOSE_SPRINT_FEED = graphql(`
  mutation CloseSprintFeed($sprintId: Int!) {
    closeSprintFeed(sprintId: $sprintId) {
      path
    }
  }
`)
