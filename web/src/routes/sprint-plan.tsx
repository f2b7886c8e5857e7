/** The plan of a sprint becomes tasks. An address that can be no sprint leads to the list of sprints. */
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { PlanScreen, preloadParts } from '../features/sprints/plan/plan-screen.tsx'
import { SPRINT } from '../features/sprints/queries.ts'
import { readId } from '../lib/read-id.ts'
import * as texts from './texts.ts'

export const firstQueries: FirstQueries = (params) => {
  const id = readId(params['id'])
  return id === null ? [] : [{ query: SPRINT, variables: { id } }, preloadParts]
}

export function Component() {
  useTitle(texts.turnThePlanIntoTasks)
  const id = readId(useParams().id)
  const [search] = useSearchParams()
  return id === null ? <Navigate to="/sprints" replace /> : <PlanScreen id={id} newest={search.has('newest')} />
}
