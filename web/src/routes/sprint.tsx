/** Sprint Progress Dashboard. An address that can be no sprint leads to the list of sprints. */
import { LARGEST_ID } from '@daybreak/proto/values'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { StaleSprint } from '../features/journey/stale-phase.tsx'
import { SPRINT } from '../features/sprints/queries.ts'
import { SprintDashboard } from '../features/sprints/sprint-dashboard.tsx'
import { CareAfterWords } from '../app/care-after-words.tsx'

export const firstQueries: FirstQueries = (params) => {
  const id = readId(params['id'])
  return id === null ? [] : [{ query: SPRINT, variables: { id } }]
}

export function Component() {
  useTitle('Sprint Progress Dashboard')
  const id = readId(useParams().id)
  const [search] = useSearchParams()
  if (id === null) return <Navigate to="/sprints" replace />
  return (
    <>
      <StaleSprint sprintId={id} className="wrap pt-5" />
      <SprintDashboard id={id} task={readId(search.get('task') ?? '')} care={<CareAfterWords />} />
    </>
  )
}

/** Digits alone make an id: '12abc', '1e3' and '0' do not. */
function readId(text = ''): number | null {
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && id <= LARGEST_ID ? id : null
}
