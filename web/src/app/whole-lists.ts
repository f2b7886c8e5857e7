/**
 * Lists that are asked for as one. One that comes takes the place of the cached one, which is what Apollo does in any case;
 * in development it warns of each list that is not said to.
 */
import type { TypePolicies } from '@apollo/client'

const OF_QUERY =
  'activity adminPrices drafts entries entriesOnThisDay entryVersions followUps foundTasks generations journalDays ' +
  'journalTags pageVersions pages payments phases prices publishedPages questions sessions sprintBases ' +
  'sprints versions'

const whole = (...names: string[]) => ({ fields: Object.fromEntries(names.map((name) => [name, { merge: false }])) })

export const wholeLists = (): TypePolicies => ({
  SecondFactor: whole('passkeys'),
  MemoryState: whole('memories'),
  ErasureReceipt: whole('erased'),
  Memory: whole('citations'),
  Phase: whole('answers'),
  Price: whole('metadata'),
  Sprint: whole('counters', 'tasks', 'taskDays', 'forecast'),
  Today: whole('tasks', 'overdue', 'tomorrow', 'habits', 'entries'),
  TrailEntry: whole('users'),
  Query: whole(...OF_QUERY.split(' ')),
})
