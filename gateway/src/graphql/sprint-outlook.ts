/** Where a sprint stands: today, its forecast, proposals, and why a task is there. */
import * as journal from '../usecases/journal.ts'
import * as memory from '../usecases/memory.ts'
import * as plan from '../usecases/sprint-plan.ts'
import { field, ofSprint } from './field.ts'

export const typeDefs = /* GraphQL */ `
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
  "A way to get a sprint that is behind back on its way."
  enum ProposalKind {
    "Every open task later by days."
    shift
    "Late tasks from tomorrow on, at most five in a week."
    spread
    "Late tasks to tomorrow."
    tomorrow
    "Late tasks that nobody has begun."
    drop
    "Late tasks from tomorrow on, at most five in a week, and those late for weeks to drop."
    checkIn
  }
  "A change that has not happened; changeTasks takes what is accepted."
  type Proposal {
    "move or drop."
    kind: ProposalAction!
    taskId: Int!
    "What was to be done."
    title: String!
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
    evidence: Evidence
  }
  "Why a task is there, in the words of its owner."
  type TaskExplanation {
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
  extend type Sprint {
    "How it went so far, and when it will be done."
    forecast(timeZone: String): SprintForecast!
  }
  extend type Query {
    "Null where the sprint cannot be had now: what else is asked in the same request still comes."
    today(timeZone: String): Today
    "days: of a shift."
    proposedChanges(sprintId: Int!, kind: ProposalKind!, days: Int, timeZone: String): Proposals!
    "How a sprint went so far, and when it will be done."
    sprintForecast(sprintId: Int!, timeZone: String): SprintForecast!
    "Why a task is there."
    taskExplanation(taskId: Int!): TaskExplanation!
  }
`

export const resolvers = {
  Query: {
    today: field(plan.getToday),
    proposedChanges: field(plan.proposeChanges),
    sprintForecast: field(plan.getForecast),
    taskExplanation: field(plan.explainTask),
  },
  Today: {
    entries: field(journal.listEntries, () => ({ limit: 10 })),
    memory: field(memory.getMemory),
  },
  Sprint: { forecast: ofSprint(plan.getForecast) },
}
