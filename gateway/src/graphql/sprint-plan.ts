import * as journal from '../usecases/journal.ts'
import * as memory from '../usecases/memory.ts'
import * as plan from '../usecases/sprint-plan.ts'
import { field, inputOf, ofSprint } from './field.ts'

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
    "Its number."
    id: Int!
    "The sprint it belongs to."
    sprintId: Int!
    "What is done."
    title: String!
    "When it is kept."
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
  "The habits of a sprint."
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
    "All of them, also those beyond the 50."
    overdueTotal: Int!
    "Due tomorrow."
    tomorrow: [Task!]!
    "Those of the current sprint."
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
  "A habit that the plan would become."
  type PreviewHabit {
    "Stays the same when the choices change."
    key: String!
    "What is done."
    title: String!
    "The line of the plan it is made from."
    planItem: String!
    "Which answer it rests on; null where nobody can say."
    evidence: Evidence
    "When it is kept."
    cadence: Cadence!
    "Open copies of the same line, whose place the habit takes."
    replaces: [Int!]!
  }
  "An action of the plan on the day that it would be due."
  type PreviewTask {
    "Stays the same when the choices change."
    key: String!
    "What is to be done."
    title: String!
    "The line of the plan it is made from."
    planItem: String!
    "Which answer it rests on; null where nobody can say."
    evidence: Evidence
    "The month of the sprint: 1, 2 or 3."
    month: Int!
    "How much work it is."
    effort: Effort!
    "About how long it takes."
    minutes: Int!
    "A day of the viewer's calendar: '2026-11-20'."
    day: String!
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String!
  }
  "A task that is in the sprint already."
  type PlannedTask {
    "The task it is about."
    taskId: Int!
    "What is to be done."
    title: String!
    "A day of the viewer's calendar: '2026-11-20'."
    day: String!
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String!
  }
  "A week of the sprint with what would be due in it."
  type PreviewWeek {
    "The first day: '2026-11-20'."
    from: String!
    "The last day: '2026-11-20'."
    until: String!
    "Nothing is put into it unless somebody asks for it."
    keptFree: Boolean!
    "Actions that would become tasks."
    tasks: [PreviewTask!]!
    "Tasks that are in the sprint already; they count and stay."
    planned: [PlannedTask!]!
  }
  "Why there is no day for an action."
  enum UnplacedReason {
    "Every week of its month is full."
    full
    "Its month has passed, or has no working day left."
    over
  }
  "A later week that has room, and the day it would be."
  type WeekOffer {
    "The first day: '2026-11-20'."
    from: String!
    "The last day: '2026-11-20'."
    until: String!
    "A day of the viewer's calendar: '2026-11-20'."
    day: String!
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String!
  }
  "An action for which there is no day."
  type Unplaced {
    "Stays the same when the choices change."
    key: String!
    "What is to be done."
    title: String!
    "The line of the plan it is made from."
    planItem: String!
    "Which answer it rests on; null where nobody can say."
    evidence: Evidence
    "The month of the sprint: 1, 2 or 3."
    month: Int!
    "How much work it is."
    effort: Effort!
    "About how long it takes."
    minutes: Int!
    "Why there is no day."
    reason: UnplacedReason!
    "Later weeks that have room; empty where only the next sprint has."
    offers: [WeekOffer!]!
  }
  "A task that the newer plan does not ask for."
  type DroppedTask {
    "The task it is about."
    taskId: Int!
    "What was to be done."
    title: String!
  }
  "A habit that the newer plan does not ask for."
  type DroppedHabit {
    "The habit it is about."
    habitId: Int!
    "What is done."
    title: String!
  }
  "A newer plan beside the sprint's own, line by line."
  type PlanDifference {
    "Lines that both have."
    kept: [String!]!
    "Lines that only the newer plan has."
    added: [String!]!
    "Lines that only the present plan has."
    dropped: [String!]!
    "Tasks, not yet begun, that only a dropped line asked for."
    remove: [DroppedTask!]!
    "Habits, never kept, that only a dropped line asked for."
    removeHabits: [DroppedHabit!]!
  }
  "What a plan would become from today on. Nothing is stored."
  type PlanPreview {
    "How the plan was spread."
    choices: Planning!
    "The day of the sprint, from 1."
    day: Int!
    "What would be done again and again."
    habits: [PreviewHabit!]!
    "From this week to the last one."
    weeks: [PreviewWeek!]!
    "Actions for which there is no day."
    unplaced: [Unplaced!]!
    "Null where no newer plan was given."
    difference: PlanDifference
  }
  "A way to get a sprint that is behind back on its way."
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
    kind: ProposalAction!
    "The task it is about."
    taskId: Int!
    "What was to be done."
    title: String!
    "The moment until which it counts as on time, ISO 8601."
    dueDate: String!
    "Null where it would be dropped."
    to: String
    "When the sprint would have to end for it; null where its end holds."
    endDate: String
  }
  "Changes that would get a sprint back on its way."
  type Proposals {
    "By due date."
    proposals: [Proposal!]!
    "Tasks that are due this week, Monday to Sunday."
    week: Share!
  }
  "When all tasks will be done at the pace so far."
  type Forecast {
    "done, too-early or date."
    kind: ForecastKind!
    "The day: '2026-11-20'; null unless kind is date."
    date: String
    "After the end of the sprint; negative for before it."
    days: Int
    "Tasks that were completed in a week, on average; null where it is too early to say."
    perWeek: Float
  }
  "One day of a sprint: what was done by then, and what an even pace would have done."
  type BurnUpPoint {
    "The day of the sprint, from 0."
    day: Int!
    "The day: '2026-11-20'."
    date: String!
    "Tasks that were completed by the end of it."
    done: Int!
    "Tasks that an even pace would have completed."
    expected: Float!
  }
  "How a sprint went so far, and when it will be done."
  type SprintForecast {
    "When all tasks will be done at the pace so far."
    forecast: Forecast!
    "One point a day, from the start to today or to the end."
    burnUp: [BurnUpPoint!]!
  }
  "The part of the plan in which a line stands."
  enum PlanPlace {
    "An action of month 1."
    month1
    "An action of month 2."
    month2
    "An action of month 3."
    month3
    "A habit."
    weeklyRhythm
    "In a plan that the sprint follows no more."
    earlier
  }
  "The line of the plan that a task was made from."
  type ExplainedLine {
    "The line itself."
    text: String!
    "Where in the plan it stands."
    place: PlanPlace!
    "Which answer it rests on; null where nobody can say."
    evidence: Evidence
  }
  "Why a task is there, in the words of its owner."
  type TaskExplanation {
    "The task it is about."
    taskId: Int!
    "The goal of its sprint."
    goal: String!
    "Null where it was added by hand."
    planLine: ExplainedLine
    "The belief it answers; null where none is known."
    belief: String
    "The mindset shift that answers the belief."
    shift: String
    "What phase 1 says; null where nothing is written."
    vision: String
  }
  "Which plan is to be looked at, and how it is to be spread."
  input PreviewPlanInput {
    "The sprint that the plan is for."
    sprintId: Int!
    "At most 5 tasks a week; those of the last time where it is left out."
    choices: PlanningInput
    "A newer plan, which the sprint does not follow yet."
    plan: SprintPlanInput
    "IANA name of the calendar that days are counted on, such as Europe/Berlin; the viewer's own if left out."
    timeZone: String
  }
  "A habit that is to be added to a sprint."
  input NewHabitInput {
    "What is done, at most 300 characters."
    title: String!
    "When it is kept."
    cadence: CadenceInput!
    "The line of the plan it is made from; null for none."
    planItem: String
  }
  "A day of a habit."
  input SetHabitDayInput {
    "The habit it is about."
    habitId: Int!
    "From the day it was taken up to today."
    day: String!
    "Whether it was kept."
    done: Boolean!
    "IANA name of the calendar that days are counted on, such as Europe/Berlin; the viewer's own if left out."
    timeZone: String
  }
  "What is to be changed of a habit; what is left out stays."
  input UpdateHabitInput {
    "The habit it is about."
    habitId: Int!
    "What is done, at most 300 characters."
    title: String
    "When it is kept."
    cadence: CadenceInput
    "IANA name of the calendar that days are counted on, such as Europe/Berlin; the viewer's own if left out."
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
  extend type Sprint {
    "How it went so far, and when it will be done."
    forecast(timeZone: String): SprintForecast!
  }
  extend type Query {
    "Null where the sprint cannot be had now: what else is asked in the same request still comes."
    today(timeZone: String): Today
    "What a plan would become; nothing is stored."
    planPreview(input: PreviewPlanInput!): PlanPreview!
    "The habits of a sprint."
    sprintHabits(sprintId: Int!, timeZone: String): SprintHabits!
    "days: of a shift."
    proposedChanges(sprintId: Int!, kind: ProposalKind!, days: Int, timeZone: String): Proposals!
    "How a sprint went so far, and when it will be done."
    sprintForecast(sprintId: Int!, timeZone: String): SprintForecast!
    "Why a task is there."
    taskExplanation(taskId: Int!): TaskExplanation!
  }
  extend type Mutation {
    "Says whether a habit was kept on a day."
    setHabitDay(input: SetHabitDayInput!): SprintHabit!
    "Changes a habit; the days it was kept stay."
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
