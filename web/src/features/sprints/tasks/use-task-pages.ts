/** The tasks of a sprint as its screens need them: a page at a time, those of some days, or all of them. */
import { useQuery } from '@apollo/client/react'
import { addWeeks, startOfISOWeek } from 'date-fns'
import { useEffect, useRef, useState } from 'react'
import type { DueTasksInput, FindTasksInput } from '../../../gql/graphql.ts'
import { toDay } from '../../../lib/dates.ts'
import { isJustAsked } from '../../../lib/just-asked.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { sayFailure } from '../../../ui/use-action.ts'
import { DUE_TASKS, SPRINT_TASKS } from './queries.ts'
import type { Task } from './queries.ts'
import { useNow } from '../../../lib/use-now.ts'
import * as texts from './texts.ts'

export const PAGE = 50

/** What the list of a sprint asks first. */
export const firstPage = (sprintId: number): FindTasksInput => ({
  ...{ sprintId, filter: 'all', words: '', limit: PAGE },
  timeZone: localTimeZone(),
})

/** Days and weeks are those of the browser's time zone. */
export const daysOf = (sprintId: number) => ({ sprintId, timeZone: localTimeZone() })

/** A list may have changed while it was not in view. */
export const FRESH = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const

const JUST_ASKED = { fetchPolicy: 'cache-first' } as const

/** What the screen of a sprint is called in `just-asked.ts`. */
export const screenOf = (sprintId: number) => `sprint ${sprintId}`

/** As `FRESH`, but what the page has just asked for is not asked for again. */
export const useFresh = (sprintId: number) => useState(() => (isJustAsked(screenOf(sprintId)) ? JUST_ASKED : FRESH))[0]

type Page = { tasks: readonly Task[]; next?: string | null | undefined }

export function useTaskPages(input: FindTasksInput) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(SPRINT_TASKS, {
    variables: { input },
    ...useFresh(input.sprintId),
  })
  useAskedEachDay(refetch)
  const page = data?.sprintTasks ?? previousData?.sprintTasks
  const more = useMore(data?.sprintTasks, (after) =>
    fetchMore({
      variables: { input: { ...input, after } },
      updateQuery: (before, { fetchMoreResult: { sprintTasks } }) => ({
        sprintTasks: { ...sprintTasks, tasks: joined(before.sprintTasks.tasks, sprintTasks.tasks) },
      }),
    }),
  )
  return { page, error, retry: () => void refetch().catch(() => undefined), ...more }
}

export function useDueTasks(range: Omit<DueTasksInput, 'timeZone'>) {
  const input = { ...range, timeZone: localTimeZone() }
  const { data, previousData, error, refetch, fetchMore } = useQuery(DUE_TASKS, { variables: { input }, ...FRESH })
  useAskedEachDay(refetch)
  const more = useMore(data?.dueTasks, (after) =>
    fetchMore({
      variables: { input: { ...input, after } },
      updateQuery: (before, { fetchMoreResult: { dueTasks } }) => ({
        dueTasks: { ...dueTasks, tasks: joined(before.dueTasks.tasks, dueTasks.tasks) },
      }),
    }),
  )
  return { page: data?.dueTasks, previous: previousData?.dueTasks, error, retry: () => void refetch(), ...more }
}

/** Tasks due from Monday to Sunday. All parts of the screen share one query. */
export function useWeekTasks(sprintId: number, now: Date) {
  const monday = startOfISOWeek(now)
  const until = addWeeks(monday, 1)
  return useDueTasks({ sprintId, from: monday.toISOString(), until: until.toISOString(), limit: PAGE })
}

/** What is late or due today is the server's to say: when another day has begun, it is asked again. */
export function useAskedEachDay(refetch: () => Promise<unknown>): void {
  const day = toDay(useNow())
  const asked = useRef(day)
  useEffect(() => {
    if (asked.current === day) return
    asked.current = day
    refetch().catch(() => undefined) // what is shown stays
  }, [day, refetch])
}

/** A task that has moved meanwhile may be on two pages. */
function joined<T extends { id: number }>(before: readonly T[], page: readonly T[]): T[] {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...page.filter(({ id }) => !ids.has(id))]
}

function useMore(page: Page | undefined, fetchAfter: (after: string) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const next = page?.next
  const loadMore = async () => {
    if (!next || busy) return
    setBusy(true)
    try {
      await fetchAfter(next)
    } catch (failure) {
      sayFailure(failure, { otherwise: texts.weCouldntLoadMoreTasks })
    } finally {
      setBusy(false)
    }
  }
  return { hasMore: Boolean(next), busy, loadMore: () => void loadMore() }
}
