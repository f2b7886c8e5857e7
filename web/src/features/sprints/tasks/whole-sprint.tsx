/** What needs all tasks of a sprint waits for them here; they are not kept, because there may be thousands. */
import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { cadenceLabel } from '../../../lib/cadence-words.ts'
import { fill, plural } from '../../../lib/fill.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { sayFailure } from '../../../ui/use-action.ts'
import { SPRINT_HABITS } from '../plan/queries.ts'
import type { SprintHabit } from '../plan/queries.ts'
import { ALL_TASKS } from './queries.ts'
import type { Sprint, WholeSprint } from '../queries.ts'
import type { Task } from './queries.ts'
import * as texts from './texts.ts'

/** @throws what kept them from being read. */
export async function readAllTasks(client: ApolloClient, sprintId: number): Promise<readonly Task[]> {
  const variables = { sprintId, timeZone: localTimeZone() }
  const { data } = await client.query({ query: ALL_TASKS, variables, fetchPolicy: 'no-cache' })
  return data?.sprint.tasks ?? []
}

/** What goes on paper: every task, and each habit with how often it was kept. */
export type OnPaper = { tasks: readonly Task[]; habits: readonly string[] }

/** @throws what kept it from being read. */
export async function readForPaper(client: ApolloClient, sprintId: number): Promise<OnPaper> {
  const variables = { sprintId, timeZone: localTimeZone() }
  const [tasks, { data }] = await Promise.all([
    readAllTasks(client, sprintId),
    client.query({ query: SPRINT_HABITS, variables, fetchPolicy: 'no-cache' }),
  ])
  return { tasks, habits: (data?.sprintHabits.habits ?? []).map(habitLine) }
}

const habitLine = ({ title, cadence, share: { done, due } }: SprintHabit) =>
  fill(plural(due, texts.ofDaySoFar, texts.ofDaysSoFar), {
    title,
    cadenceLabel: cadenceLabel(cadence),
    done,
    count: due,
  })

type WholeSprintProps = { sprint: Sprint; onFail: () => void; children: (whole: WholeSprint) => ReactNode }

export function WithAllTasks({ sprint, onFail, children }: WholeSprintProps) {
  const variables = { sprintId: sprint.id, timeZone: localTimeZone() }
  const { data, error } = useQuery(ALL_TASKS, { variables, fetchPolicy: 'no-cache' })
  useGivingUp(error, onFail)
  return data ? children({ ...sprint, tasks: data.sprint.tasks }) : null
}

/** Says that the tasks did not come, and leaves what needs them. */
export function useGivingUp(error: unknown, onFail: () => void): void {
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (!error) return
    sayFailure(error, { description: texts.weCouldntLoadThisSprints })
    fail()
  }, [error])
}
