/**
 * What each screen asks first, as data: the build writes it into `preload-manifest.json`, and the gateway puts the answers
 * into the page. Only the build imports this: the screens name the same in their `firstQueries`.
 */
import { InMemoryCache } from '@apollo/client'
import { getOperationAST } from 'graphql'
import type { DocumentNode } from 'graphql'
import { SUBSCRIPTION_DETAILS } from '../features/billing/queries.ts'
import * as journal from '../features/journal/queries.ts'
import { PARTS } from '../features/journey/first-view.ts'
import { MEMORY } from '../features/journey/memory/queries.ts'
import { PLAN_PREVIEW, SPRINT_HABITS } from '../features/sprints/plan/queries.ts'
import { SPRINT, SPRINTS } from '../features/sprints/queries.ts'
import { SPRINT_TASKS } from '../features/sprints/tasks/queries.ts'
import { mergedQuery } from '../lib/merged-query.ts'
import { READERS } from '../session/readers.ts'
import { SUBSCRIPTION, VIEWER } from '../session/session.ts'
import { textOf } from './http-link.ts'
import type { ScreenRoute } from './screen-routes.ts'

export interface PageQuestion {
  operationName: string
  /** As the client sends it. */
  query: string
  /** With `$id` for the number in the address, and `$timeZone` for that of the person. */
  variables: object
  /** For addresses that ask for this alone; as in `ScreenRoute`. */
  search?: string
}

const cache = new InMemoryCache()

function ask(document: DocumentNode, variables: object = {}): PageQuestion {
  const operationName = getOperationAST(document)?.name?.value ?? ''
  return { operationName, query: textOf(cache.transformDocument(document)), variables }
}

/** For an address without `?`: what follows one changes the question. */
const askPlain = (document: DocumentNode, variables?: object): PageQuestion => ({
  ...ask(document, variables),
  search: '',
})

const timeZone = '$timeZone'
const findEntries = (given: object) => [journal.FOUND_ENTRIES, { input: { ...given, timeZone } }] as const

const OF_SCREENS: Record<string, PageQuestion[]> = {
  '/': [ask(mergedQuery('Home', PARTS))],
  '/journal': [
    ask(...findEntries({ order: 'newest', limit: 5 })),
    ask(...findEntries({ pinned: true, limit: 1 })),
    ask(journal.STATISTICS, { timeZone }),
    ask(journal.ON_THIS_DAY, { timeZone }),
    ask(journal.TAGS),
    ask(journal.JOURNEY_FOR_PROMPT),
  ],
  '/journal/entries': [askPlain(...findEntries({ order: 'newest', limit: 20 })), ask(journal.TAGS)],
  '/journal/print': [askPlain(...findEntries({ order: 'oldest', limit: 200 }))],
  '/journal/entries/:id': [ask(journal.ENTRY, { entryId: '$id' })],
  '/sprints': [ask(SPRINTS)],
  '/sprint/:id': [
    ask(SPRINT, { id: '$id' }),
    askPlain(SPRINT_TASKS, { input: { sprintId: '$id', filter: 'all', words: '', limit: 50, timeZone } }),
    askPlain(SPRINT_HABITS, { sprintId: '$id', timeZone }),
  ],
  '/sprint/:id/plan': [
    ask(SPRINT, { id: '$id' }),
    askPlain(PLAN_PREVIEW, { input: { sprintId: '$id', timeZone, choices: null, plan: null } }),
  ],
  '/profile': [{ ...ask(READERS), search: 'place=data' }],
  '/memory': [ask(MEMORY), ask(READERS)],
  '/subscription': [ask(SUBSCRIPTION), ask(SUBSCRIPTION_DETAILS)],
}

/** The first is who is signed in; without somebody the others have no answer. */
export const pageQuestionsOf = (path: string, { access }: ScreenRoute): PageQuestion[] => [
  ask(VIEWER),
  ...(access === 'subscribed' ? [ask(SUBSCRIPTION)] : []),
  ...(OF_SCREENS[path] ?? []),
]
