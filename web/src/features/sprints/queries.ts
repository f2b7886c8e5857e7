/** What the sprint screens ask and tell. */
import { graphql } from '../../gql/index.ts'
import type { SprintFieldsFragment, TaskFieldsFragment } from '../../gql/graphql.ts'

export const TASK_FIELDS = graphql(`
  fragment TaskFields on Task {
    id
    sprintId
    title
    description
    dueDate
    status
    completedDate
  }
`)

/** The tasks are spelled out: a fragment in a fragment would go deeper than the gateway lets a query go. */
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
    content
    counters {
      name
      value
    }
    tasks {
      id
      sprintId
      title
      description
      dueDate
      status
      completedDate
    }
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

export const CREATE_TASK = graphql(`
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) {
      ...TaskFields
    }
  }
`)

export const UPDATE_TASK = graphql(`
  mutation UpdateTask($input: UpdateTaskInput!) {
    updateTask(input: $input) {
      ...TaskFields
    }
  }
`)

export type Sprint = SprintFieldsFragment
export type Task = TaskFieldsFragment
