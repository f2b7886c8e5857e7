/** Maps the topic of a change to the queries whose result it may change. */
import type { ChangeTopic } from '../../gql/graphql.ts'

/** The root fields that a change of each topic affects. */
const AFFECTED: Readonly<Record<ChangeTopic, RegExp>> = {
  TASKS: /^(?!sprintFeed|sprintBases)(sprint|task|dueTasks|today|foundTasks)/,
  SPRINTS: /^(?!sprintFeed)(sprint|task|dueTasks|today|foundTasks)/,
  HABITS: /^(sprintHabits|sprintPlanLeft|sprintForecast|today)/,
  CHECK_INS: /^(sprint$|checkIns|sprintCheckIns|today)/,
  ENTRIES: /^(searchEntries|entr(y|ies)|journal|insights|care$|today)/,
  PHASES: /^(phases|generations|versions?$|insights|guideLimits|sprints$|sprintBases|today)/,
  GENERATIONS: /^(generations|guideLimits)/,
  MEMORIES: /^(memory|insights|today)/,
  SUBSCRIPTION: /^(subscription|payments|planTerms)/,
  VIEWER: /^(viewer|emailStatus|subscription|sessions)/,
  PAGES: /^(pages|pageVersions|publishedPages|adminTotals)/,
}

/** Root fields that do not change while a page is open. */
const FIXED = /^(config|questions|guideReaders|prices|__typename)/

/** Whether changes of these topics affect the root field. `null` means that any topic may have changed. */
export const isTouched = (field: string, topics: ReadonlySet<ChangeTopic> | null): boolean =>
  topics ? [...topics].some((topic) => AFFECTED[topic].test(field)) : !FIXED.test(field)
