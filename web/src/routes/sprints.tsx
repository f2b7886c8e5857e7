/** 90-Day Sprints. */
import { useTitle } from '../app/title.ts'
import { SprintsScreen } from '../features/sprints/sprints-screen.tsx'

export function Component() {
  useTitle('90-Day Sprints')
  return <SprintsScreen />
}
