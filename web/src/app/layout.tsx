/** The frame of every screen but sign-in, a chunk of its own because signing in needs nothing of it. Its bars are there before the screen, and stay when it breaks. */
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { usePendingGenerations } from '../features/journey/pending-generations.ts'
import { lateComponent } from '../lib/late-component.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { lazyDialog } from '../ui/lazy-dialog.ts'
import { useSession } from '../session/session.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useFocusOnNavigation } from './focus.ts'
import { useNavigationPending } from './history.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { usePaletteKeys } from './palette-keys.ts'
import { ScreenBoundary, ScreenFailure } from './screen-failure.tsx'
import { ScrollPlaces } from './scroll-places.ts'
import { SiteFooter } from './site-footer.tsx'
import * as texts from './texts.ts'
import { TopBar } from './top-bar.tsx'

const ReadyNotices = lazyComponent(async () => (await import('../features/journey/ready-notices.tsx')).ReadyNotices)
const HelpButton = lateComponent(async () => (await import('../features/help/help-button.tsx')).HelpButton)
const SignOutQuestion = lateComponent(async () => (await import('../session/sign-out-question.tsx')).SignOutQuestion)
const Live = lateComponent(async () => (await import('./live/live.tsx')).Live)
const WaitingEntry = lazyComponent(async () => (await import('../features/journal/waiting-entry.tsx')).WaitingEntry)
const SolSheet = lazyDialog(async () => (await import('./sol-sheet.tsx')).SolSheet)
const OpenPalette = lazyDialog(async () => (await import('./open-palette.tsx')).OpenPalette)

export function Component() {
  const [guideOpen, setGuideOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  usePaletteKeys(() => setPaletteOpen(!paletteOpen))
  const main = useFocusOnNavigation()
  const busy = useNavigationPending()
  const signedIn = useSession().state === 'signed-in'
  return (
    <>
      <a
        href="#main"
        className="rounded-control bg-action px-4 py-3 font-semibold text-on-action not-focus-visible:sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-40"
      >
        {texts.skipToContent}
      </a>
      <TopBar onSearch={() => setPaletteOpen(true)} />
      <OfflineBanner />
      {busy && (
        <div role="status" aria-label={texts.loading} className="late fixed inset-x-0 top-0 z-6 h-0.5 bg-dawn" />
      )}
      <main id="main" ref={main} tabIndex={-1} className="min-h-dvh pb-16">
        <ScreenBoundary Failure={ScreenFailure}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
            <ScrollPlaces />
          </Suspense>
        </ScreenBoundary>
      </main>
      <SiteFooter className="wrap pb-36 sm:pb-24" />
      <BottomBar onGuide={() => setGuideOpen(true)} />
      <SidePart>
        <HelpButton quiet={!signedIn} />
      </SidePart>
      {guideOpen && <SolSheet onClose={() => setGuideOpen(false)} />}
      {paletteOpen && <OpenPalette onClose={() => setPaletteOpen(false)} />}
      <SidePart>
        <SignOutQuestion />
      </SidePart>
      <Notices />
    </>
  )
}

function Notices() {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return (
    <>
      <NoticesOf userId={session.viewer.id} />
      <SidePart key={session.viewer.id}>
        <Live />
        <WaitingEntry userId={session.viewer.id} />
      </SidePart>
    </>
  )
}

/** The home screen follows what is written for it by itself. */
function NoticesOf({ userId }: { userId: number }) {
  const waiting = usePendingGenerations(userId).length > 0
  const { pathname } = useLocation()
  // Once there, it stays: what it follows may be awaited no more when another tab has seen its end.
  const [followed, setFollowed] = useState(waiting)
  if (waiting && !followed) setFollowed(true)
  if (!followed || pathname === '/') return null
  return (
    <SidePart>
      <ReadyNotices userId={userId} />
    </SidePart>
  )
}
