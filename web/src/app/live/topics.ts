/** Which queries have a new answer after a change. */
import type { ChangeTopic } from '../../gql/graphql.ts'

/** By the fields that a query asks for first. */
const ANSWERS: Readonly<Record<ChangeTopic, RegExp>> = {
  TASKS: /^(?!sprintFeed|sprintBases)(sprint|task|dueTasks|today|foundTasks)/,
  SPRINTS: /^(?!sprintFeed)(sprint|task|dueTasks|today)/,
  HABITS: /^(sprintHabits|sprintPlanLeft|sprintForecast|today)/,
  CHECK_INS: /^(sprint$|checkIns|sprintCheckIns|today)/,
  ENTRIES: /^(searchEntries|entr(y|ies)|journal|insights|care$|today)/,
  PHASES: /^(phases|generations|versions?$|insights|guideLimits|sprints$|sprintBases|today)/,
  GENERATIONS: /^(generations|guideLimits)/,
  MEMORIES: /^(memory|insights|today)/,
  SUBSCRIPTION: /^(subscription|payments|planTerms)/,
  VIEWER: /^(viewer|subscription|sessions)/,
  PAGES: /^(pages|pageVersions|publishedPages|adminTotals)/,
}

/** Fields that never change while a page is open, or belong to nobody. */
const FIXED = /^(config|questions|guideReaders|prices|__typename)/

/** Whether the field may say something else after a change of these topics; `null`: after any that there may be. */
export const isTouched = (field: string, topics: ReadonlySet<ChangeTopic> | null): boolean =>
  topics ? [...topics].some((topic) => ANSWERS[topic].test(field)) : !FIXED.test(field)
