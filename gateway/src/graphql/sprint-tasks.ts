import * as tasks from '../usecases/sprint-tasks.ts'
import { field, inputOf, ofSprint } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "How many tasks there are of each group of the list."
  type TaskGroups {
    late: Int!
    thisWeek: Int!
    later: Int!
    done: Int!
  }
  type TaskPage {
    tasks: [Task!]!
    "Where the next page begins; null on the last one."
    next: String
    groups: TaskGroups!
  }
  type DueTasks {
    tasks: [Task!]!
    next: String
    total: Int!
    done: Int!
  }
  type TaskDay {
    "A day of the calendar of timeZone: '2026-11-20'."
    day: String!
    "Due on the day and open."
    open: Int!
    "Due on the day and done."
    done: Int!
    "Completed on the day, whenever it was due."
    completed: Int!
  }
  type FoundTask {
    task: Task!
    sprintName: String!
  }
  "How the viewer last chose to turn a plan into tasks."
  type Planning {
    "1 is Monday, 7 is Sunday."
    weekdays: [Int!]!
    perWeek: Int!
  }
  input FindTasksInput {
    sprintId: Int!
    filter: TaskFilter
    "Every one of them has to occur."
    words: String
    "Whose week this week is; the viewer's own if left out."
    timeZone: String
    after: String
    limit: Int
  }
  input DueTasksInput {
    sprintId: Int!
    from: String!
    until: String!
    timeZone: String
    after: String
    limit: Int
  }
  input PlanningInput {
    weekdays: [Int!]!
    perWeek: Int!
  }
  extend type Sprint {
    "All of them, by due date: for what needs the sprint whole."
    tasks(timeZone: String): [Task!]!
    taskDays(timeZone: String): [TaskDay!]!
  }
  extend type Query {
    "Late, this week, later, done; in each group the viewer's own order comes first."
    sprintTasks(input: FindTasksInput!): TaskPage!
    "By due date."
    dueTasks(input: DueTasksInput!): DueTasks!
    task(taskId: Int!, timeZone: String): Task!
    "Open tasks of the same series from this one on."
    taskSeries(taskId: Int!): [Int!]!
    sprintTaskDays(sprintId: Int!, timeZone: String): [TaskDay!]!
    foundTasks(words: String!, limit: Int, timeZone: String): [FoundTask!]!
    "Null before the first time."
    planning: Planning
  }
  extend type Mutation {
    setPlanning(input: PlanningInput!): Planning!
  }
`

export const resolvers = {
  Query: {
    sprintTasks: field(tasks.findTasks, inputOf),
    dueTasks: field(tasks.listDueTasks, inputOf),
    task: field(tasks.getTask),
    taskSeries: field(tasks.listSeries, undefined, ({ taskIds }) => taskIds),
    sprintTaskDays: field(tasks.listTaskDays),
    foundTasks: field(tasks.findTitledTasks),
    planning: field(tasks.getPlanning, undefined, ({ planning }) => planning),
  },
  Sprint: { tasks: ofSprint(tasks.listTasks), taskDays: ofSprint(tasks.listTaskDays) },
  Mutation: { setPlanning: field(tasks.setPlanning, inputOf) },
}
