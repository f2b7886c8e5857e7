/** Habits of a sprint: each one row with its own history. */
import * as plan from '../usecases/sprint-plan.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "Days on which something was due, and those of them on which it was done."
  type Share {
    "Days on which it was done."
    done: Int!
    "Days on which it was due."
    due: Int!
  }
  "Something that is done again and again: one row with its own history."
  type SprintHabit {
    id: Int!
    sprintId: Int!
    "What is done."
    title: String!
    cadence: Cadence!
    "The line of the plan it was made from."
    planItem: String
    "The day that it was taken up: '2026-11-20'."
    since: String!
    "Every day on which it was kept, the earliest first."
    doneDays: [String!]!
    "On the calendar of the time zone."
    isDueToday: Boolean!
    "On the calendar of the time zone."
    isDoneToday: Boolean!
    "This week, Monday to Sunday."
    week: Share!
    "Weeks in which it was kept at least once; a week without it takes nothing away."
    weeksKept: Int!
    "Since it was taken up."
    share: Share!
  }
  "What the plan does every week and is neither a habit nor yet a task of this week."
  type RhythmIdea {
    "The line of the plan."
    text: String!
    "When it would be due as a task of this week, Monday to Sunday."
    dueDate: String!
  }
  "The habits of a sprint."
  type SprintHabits {
    "Each line of the plan's weekly rhythm once; none in a week that has tasks from elsewhere."
    rhythm: [RhythmIdea!]!
    "In the order in which they were taken up."
    habits: [SprintHabit!]!
    "That of all habits; no part of the sprint's progress."
    share: Share!
  }
  "A habit that is to be added to a sprint."
  input NewHabitInput {
    "What is done, at most 300 characters."
    title: String!
    cadence: CadenceInput!
    "The line of the plan it is made from; null for none."
    planItem: String
    "Since when it is kept, where that is before today: '2026-11-20'. Never before its sprint."
    since: String
  }
  "A day of a habit."
  input SetHabitDayInput {
    habitId: Int!
    "From the day it was taken up to today."
    day: String!
    "Whether it was kept."
    done: Boolean!
    timeZone: String
  }
  "What is to be changed of a habit; what is left out stays."
  input UpdateHabitInput {
    habitId: Int!
    "What is done, at most 300 characters."
    title: String
    cadence: CadenceInput
    timeZone: String
  }
  extend input TaskChangesInput {
    "New habits, at most 100."
    addHabits: [NewHabitInput!]
    "Habits that go; they can be restored for a day."
    removeHabits: [Int!]
    "Habits that were removed within the last day."
    restoreHabits: [Int!]
    "Whose day it is on which a habit is taken up; the viewer's own if left out."
    timeZone: String
  }
  extend type Query {
    "The habits of a sprint."
    sprintHabits(sprintId: Int!, timeZone: String): SprintHabits!
  }
  extend type Mutation {
    "Says whether a habit was kept on a day."
    setHabitDay(input: SetHabitDayInput!): SprintHabit!
    "Changes a habit; the days it was kept stay."
    updateHabit(input: UpdateHabitInput!): SprintHabit!
  }
`

export const resolvers = {
  Query: { sprintHabits: field(plan.listHabits) },
  Mutation: {
    setHabitDay: field(plan.setHabitDay, inputOf),
    updateHabit: field(plan.updateHabit, inputOf),
  },
}
