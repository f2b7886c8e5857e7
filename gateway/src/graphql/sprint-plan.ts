import * as journal from '../usecases/journal.ts'
import * as memory from '../usecases/memory.ts'
import * as plan from '../usecases/sprint-plan.ts'
import { field, inputOf, ofSprint } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "Days on which something was due, and those of them on which it was done."
  type Share {
    done: Int!
    due: Int!
  }
  "Something that is done again and again: one row with its own history."
  type SprintHabit {
    id: Int!
    sprintId: Int!
    title: String!
    cadence: Cadence!
    "The line of the plan it was made from."
    planItem: String
    "The day that it was taken up: '2026-11-20'."
    since: String!
    "Every day on which it was kept, the earliest first."
    doneDays: [String!]!
    isDueToday: Boolean!
    isDoneToday: Boolean!
    "This week, Monday to Sunday."
    week: Share!
    "Weeks in which it was kept at least once; a week without it takes nothing away."
    weeksKept: Int!
    share: Share!
  }
  type SprintHabits {
    "In the order in which they were taken up."
    habits: [SprintHabit!]!
    "That of all habits; no part of the sprint's progress."
    share: Share!
  }
  "What today asks for. Each part beside the sprint's fails by itself."
  type Today {
    "On the calendar of the time zone: '2026-11-20'."
    day: String!
    "The current sprint; null where none is open."
    sprint: Sprint
    "Due today, done or not."
    tasks: [Task!]!
    "Open and due before today, at most 50."
    overdue: [Task!]!
    overdueTotal: Int!
    tomorrow: [Task!]!
    habits: [SprintHabit!]!
    "Tasks that are due this week, Monday to Sunday."
    week: Share!
    "Whether a week has gone by since the last one."
    isCheckInDue: Boolean!
    "The latest of the journal."
    entries: [Entry!]
    "What the guide remembers."
    memory: MemoryState
  }
  type PreviewHabit {
    "Stays the same when the choices change."
    key: String!
    title: String!
    planItem: String!
    evidence: Evidence
    cadence: Cadence!
    "Open copies of the same line, whose place the habit takes."
    replaces: [Int!]!
  }
  "An action of the plan on the day that it would be due."
  type PreviewTask {
    "Stays the same when the choices change."
    key: String!
    title: String!
    planItem: String!
    evidence: Evidence
    month: Int!
    effort: Effort!
    minutes: Int!
    day: String!
    dueDate: String!
  }
  "A task that is in the sprint already."
  type PlannedTask {
    taskId: Int!
    title: String!
    day: String!
    dueDate: String!
  }
  type PreviewWeek {
    from: String!
    until: String!
    "Nothing is put into it unless somebody asks for it."
    keptFree: Boolean!
    tasks: [PreviewTask!]!
    planned: [PlannedTask!]!
  }
  enum UnplacedReason {
    "Every week of its month is full."
    full
    "Its month has passed, or has no working day left."
    over
  }
  type WeekOffer {
    from: String!
    until: String!
    day: String!
    dueDate: String!
  }
  "An action for which there is no day."
  type Unplaced {
    key: String!
    title: String!
    planItem: String!
    evidence: Evidence
    month: Int!
    effort: Effort!
    minutes: Int!
    reason: UnplacedReason!
    "Later weeks that have room; empty where only the next sprint has."
    offers: [WeekOffer!]!
  }
  type DroppedTask {
    taskId: Int!
    title: String!
  }
  type DroppedHabit {
    habitId: Int!
    title: String!
  }
  "A newer plan beside the sprint's own, line by line."
  type PlanDifference {
    kept: [String!]!
    added: [String!]!
    dropped: [String!]!
    "Tasks, not yet begun, that only a dropped line asked for."
    remove: [DroppedTask!]!
    removeHabits: [DroppedHabit!]!
  }
  "What a plan would become from today on. Nothing is stored."
  type PlanPreview {
    choices: Planning!
    "The day of the sprint, from 1."
    day: Int!
    habits: [PreviewHabit!]!
    weeks: [PreviewWeek!]!
    unplaced: [Unplaced!]!
    "Null where no newer plan was given."
    difference: PlanDifference
  }
  enum ProposalKind {
    "Every open task later by days."
    shift
    "Late tasks over the next seven days."
    spread
    "Late tasks to tomorrow."
    tomorrow
    "Late tasks that nobody has begun."
    drop
    "Late tasks over the next seven days, and those late for weeks to drop."
    checkIn
  }
  "A change that has not happened; changeTasks takes what is accepted."
  type Proposal {
    "move or drop."
    kind: String!
    taskId: Int!
    title: String!
    dueDate: String!
    "Null where it would be dropped."
    to: String
    "When the sprint would have to end for it; null where its end holds."
    endDate: String
  }
  type Proposals {
    proposals: [Proposal!]!
    "Tasks that are due this week, Monday to Sunday."
    week: Share!
  }
  "When all tasks will be done at the pace so far."
  type Forecast {
    "done, too-early or date."
    kind: String!
    date: String
    "After the end of the sprint; negative for before it."
    days: Int
    perWeek: Float
  }
  type BurnUpPoint {
    day: Int!
    date: String!
    done: Int!
    expected: Float!
  }
  type SprintForecast {
    forecast: Forecast!
    "One point a day, from the start to today or to the end."
    burnUp: [BurnUpPoint!]!
  }
  enum PlanPlace {
    month1
    month2
    month3
    weeklyRhythm
    "In a plan that the sprint follows no more."
    earlier
  }
  type ExplainedLine {
    text: String!
    place: PlanPlace!
    evidence: Evidence
  }
  "Why a task is there, in the words of its owner."
  type TaskExplanation {
    taskId: Int!
    goal: String!
    planLine: ExplainedLine
    belief: String
    "The mindset shift that answers the belief."
    shift: String
    vision: String
  }
  input PreviewPlanInput {
    sprintId: Int!
    "At most 5 tasks a week; those of the last time where it is left out."
    choices: PlanningInput
    "A newer plan, which the sprint does not follow yet."
    plan: SprintPlanInput
    timeZone: String
  }
  input NewHabitInput {
    title: String!
    cadence: CadenceInput!
    planItem: String
  }
  input SetHabitDayInput {
    habitId: Int!
    "From the day it was taken up to today."
    day: String!
    done: Boolean!
    timeZone: String
  }
  input UpdateHabitInput {
    habitId: Int!
    title: String
    cadence: CadenceInput
    timeZone: String
  }
  extend input TaskChangesInput {
    addHabits: [NewHabitInput!]
    removeHabits: [Int!]
    "Habits that were removed within the last day."
    restoreHabits: [Int!]
    "Whose day it is on which a habit is taken up; the viewer's own if left out."
    timeZone: String
  }
  extend type Sprint {
    forecast(timeZone: String): SprintForecast!
  }
  extend type Query {
    "Null where the sprint cannot be had now: what else is asked in the same request still comes."
    today(timeZone: String): Today
    planPreview(input: PreviewPlanInput!): PlanPreview!
    sprintHabits(sprintId: Int!, timeZone: String): SprintHabits!
    "days: of a shift."
    proposedChanges(sprintId: Int!, kind: ProposalKind!, days: Int, timeZone: String): Proposals!
    sprintForecast(sprintId: Int!, timeZone: String): SprintForecast!
    taskExplanation(taskId: Int!): TaskExplanation!
  }
  extend type Mutation {
    "Says whether a habit was kept on a day."
    setHabitDay(input: SetHabitDayInput!): SprintHabit!
    updateHabit(input: UpdateHabitInput!): SprintHabit!
  }
`

export const resolvers = {
  Query: {
    today: field(plan.getToday),
    planPreview: field(plan.previewPlan, inputOf),
    sprintHabits: field(plan.listHabits),
    proposedChanges: field(plan.proposeChanges),
    sprintForecast: field(plan.getForecast),
    taskExplanation: field(plan.explainTask),
  },
  Today: {
    entries: field(journal.listEntries, () => ({ limit: 10 })),
    memory: field(memory.getMemory),
  },
  Sprint: { forecast: ofSprint(plan.getForecast) },
  Mutation: {
    setHabitDay: field(plan.setHabitDay, inputOf),
    updateHabit: field(plan.updateHabit, inputOf),
  },
}
