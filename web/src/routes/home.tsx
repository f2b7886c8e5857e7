/** Your Journey: the three phases, and once they are complete, the day. */
import { useRef } from 'react'
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { HomeScreen } from '../features/journey/home-screen.tsx'
import { JOURNEY } from '../features/journey/queries.ts'
import { TODAY } from '../features/today/queries.ts'
import { TodayScreen } from '../features/today/today-screen.tsx'
import type { Begin } from '../features/today/today-screen.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { localTimeZone } from '../lib/time-zone.ts'
import { useViewer } from '../session/session.ts'

const CheckInDialog = lazyPart(async () => (await import('../features/sprints/check-in-dialog.tsx')).CheckInDialog)

export const firstQueries: FirstQueries = () => [
  { query: JOURNEY },
  { query: TODAY, variables: { timeZone: localTimeZone() }, errorPolicy: 'all' },
]

export function Component() {
  useTitle('Your Journey')
  const day = useRef<Begin>(null)
  const screen = (
    <TodayScreen ref={day} checkIn={(sprint, onClose) => <CheckInDialog sprint={sprint} onClose={onClose} />} />
  )
  return <HomeScreen viewer={useViewer()} today={{ screen, begin: () => day.current?.begin() ?? false }} />
}
