/** Your Journey. */
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { HomeScreen } from '../features/journey/home-screen.tsx'
import { INSIGHTS } from '../features/journey/memory/queries.ts'
import { JOURNEY, JOURNEY_SPRINTS } from '../features/journey/queries.ts'
import { useViewer } from '../session/session.ts'

export const firstQueries: FirstQueries = () => [JOURNEY, JOURNEY_SPRINTS, INSIGHTS].map((query) => ({ query }))

export function Component() {
  useTitle('Your Journey')
  return <HomeScreen viewer={useViewer()} />
}
