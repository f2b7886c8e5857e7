/** Your Journey: the three phases, and once they are complete, the day. */
import { Suspense, useRef } from 'react'
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { askFirstView, useFirstView } from '../features/journey/first-view.ts'
import { beginsWithDay } from '../features/journey/head-cookie.ts'
import { firstParts } from '../features/journey/home-parts.ts'
import { HomeScreen } from '../features/journey/home-screen.tsx'
import type { Begin } from '../features/today/today-screen.tsx'
import { DeferredRender } from '../lib/first-answers.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useViewer } from '../session/session.ts'
import { lazyDialog } from '../ui/lazy-dialog.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import * as texts from './texts.ts'

const TodayScreen = lazyComponent(async () => (await import('../features/today/today-screen.tsx')).TodayScreen)
const CheckInDialog = lazyDialog(
  async () => (await import('../features/sprints/review/check-in-dialog.tsx')).CheckInDialog,
)

const LOADING = <Skeleton rows={5} label={texts.loadingYourDay} className="mt-24 mb-[100dvh]" />

/** The code of what opens comes meanwhile: where it comes after the answer, React holds it back for a moment longer. */
export const firstQueries: FirstQueries = (_params, search) => [
  askFirstView,
  ...(beginsWithDay() && !search.has('phase') ? [TodayScreen.preload] : firstParts(search)),
]

export function Component() {
  useTitle(texts.yourJourney)
  const day = useRef<Begin>(null)
  const waits = useFirstView()
  const screen = (
    <DeferredRender fallback={LOADING}>
      <Suspense fallback={LOADING}>
        <TodayScreen ref={day} checkIn={(sprint, onClose) => <CheckInDialog sprint={sprint} onClose={onClose} />} />
      </Suspense>
    </DeferredRender>
  )
  return (
    <HomeScreen viewer={useViewer()} waits={waits} today={{ screen, begin: () => day.current?.begin() ?? false }} />
  )
}
