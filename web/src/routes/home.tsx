/** Your Journey. */
import { useViewer } from '../session/session.ts'
import { useTitle } from '../app/title.ts'
import { HomeScreen } from '../features/journey/home-screen.tsx'

export function Component() {
  useTitle('Your Journey')
  return <HomeScreen viewer={useViewer()} />
}
