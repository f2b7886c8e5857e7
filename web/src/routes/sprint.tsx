/** Sprint Progress Dashboard. An address that can be no sprint leads to the list of sprints. */
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { SPRINT } from '../features/sprints/queries.ts'
import { firstTasks, SprintDashboard } from '../features/sprints/sprint-dashboard.tsx'
import { CareAfterWords } from '../app/care-after-words.tsx'
import { fieldsOf } from '../lib/fields-of.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { readId } from '../lib/read-id.ts'
import { SidePart } from '../lib/side-part.tsx'
import { BackLink } from '../ui/link.tsx'
import * as texts from './texts.ts'

const StaleSprint = lazyComponent(async () => (await import('../features/journey/stale-phase.tsx')).StaleSprint)

export const firstQueries: FirstQueries = (params, search) => {
  const id = readId(params['id'])
  return id === null ? [] : [{ query: SPRINT, variables: { id } }, ...(search.has('tab') ? [] : firstTasks(id))]
}

export function Component() {
  useTitle(texts.sprintProgressDashboard)
  const id = readId(useParams().id)
  const [search] = useSearchParams()
  const isFromToday = fieldsOf(useLocation().state)['from'] === 'today'
  if (id === null) return <Navigate to="/sprints" replace />
  return (
    <>
      <SidePart>
        <StaleSprint sprintId={id} className="wrap pt-5" />
      </SidePart>
      <SprintDashboard
        id={id}
        task={readId(search.get('task') ?? '')}
        {...(isFromToday && { back: <BackLink to="/">{texts.today}</BackLink> })}
        care={<CareAfterWords />}
      />
    </>
  )
}
