import * as tasks from '../usecases/sprint-tasks.ts'
import { field, inputOf, ofSprint } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "How many tasks there are of each group of the list."
  type TaskGroups {
    "Due today, and not late."
    today: Int!
    "Open past their due date."
    late: Int!
    "Due from tomorrow until Sunday."
    thisWeek: Int!
    "Due after this week."
    later: Int!
    "Completed."
    done: Int!
  }
  "A page of tasks."
  type TaskPage {
    "In the order of the list."
    tasks: [Task!]!
    "Where the next page begins; null on the last one."
    next: String
    "Counted over all pages."
    groups: TaskGroups!
  }
  "The tasks that are due in a span of days, page by page."
  type DueTasks {
    "By due date."
    tasks: [Task!]!
    "Where the next page begins; null on the last one."
    next: String
    "How many there are in all."
    total: Int!
    "How many of them all are completed."
    done: Int!
  }
  "What was due and done on one day of a sprint."
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
  "A task that was found by its title, in any sprint."
  type FoundTask {
    "As it stands now."
    task: Task!
    "What its sprint is called."
    sprintName: String!
  }
  "How the viewer last chose to turn a plan into tasks."
  type Planning {
    "1 is Monday, 7 is Sunday."
    weekdays: [Int!]!
    "At most so many tasks a week."
    perWeek: Int!
  }
  "Which tasks of a sprint are asked for."
  input FindTasksInput {
    sprintId: Int!
    "All of them if left out."
    filter: TaskFilter
    "Every one of them has to occur."
    words: String
    "Whose day and week count; the viewer's own if left out."
    timeZone: String
    "Where to go on: the id or the mark that the page before ended with."
    after: String
    "How many are wanted at most."
    limit: Int
  }
  "Which tasks of a sprint are asked for, by the days on which they are due."
  input DueTasksInput {
    sprintId: Int!
    from: String!
    until: String!
    timeZone: String
    "Where to go on: the id or the mark that the page before ended with."
    after: String
    "How many are wanted at most."
    limit: Int
  }
  "How a plan is to be turned into tasks."
  input PlanningInput {
    "1 is Monday, 7 is Sunday."
    weekdays: [Int!]!
    "At most so many tasks a week."
    perWeek: Int!
  }
  extend type Sprint {
    "All of them, by due date: for what needs the sprint whole."
    tasks(timeZone: String): [Task!]!
    "The days on which something is due or was done."
    taskDays(timeZone: String): [TaskDay!]!
  }
  extend type Query {
    "Today, late, this week, later, done; in each group the viewer's own order comes first."
    sprintTasks(input: FindTasksInput!): TaskPage!
    "By due date."
    dueTasks(input: DueTasksInput!): DueTasks!
    "One task of the viewer's."
    task(taskId: Int!, timeZone: String): Task!
    "Open tasks of the same series from this one on."
    taskSeries(taskId: Int!): [Int!]!
    "The days of a sprint on which something is due or was done."
    sprintTaskDays(sprintId: Int!, timeZone: String): [TaskDay!]!
    "Tasks whose title has all these words, in any sprint."
    foundTasks(words: String!, limit: Int, timeZone: String): [FoundTask!]!
    "Null before the first time."
    planning: Planning
  }
  extend type Mutation {
    "Keeps how the user likes plans to be turned into tasks."
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
