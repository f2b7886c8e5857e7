/** The frame of every screen but sign-in: skip link, top bar, the screen, bottom bar on phones, help. */
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { GuideSheet } from '../features/help/guide-sheet.tsx'
import { HelpButton } from '../features/help/help-button.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useFocusOnNavigation } from './focus.ts'
import { TopBar } from './top-bar.tsx'
import { useState } from 'react'

export function Layout() {
  const [guideOpen, setGuideOpen] = useState(false)
  const main = useFocusOnNavigation()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <a
        href="#main"
        className="rounded-control bg-action px-4 py-3 font-semibold text-on-action not-focus-visible:sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-40"
      >
        Skip to content
      </a>
      <TopBar />
      {busy && <div role="status" aria-label="Loading" className="late fixed inset-x-0 top-0 z-6 h-0.5 bg-dawn" />}
      <main id="main" ref={main} tabIndex={-1} className="pb-36 sm:pb-24">
        <Outlet />
      </main>
      <BottomBar onGuide={() => setGuideOpen(true)} />
      <HelpButton />
      <GuideSheet open={guideOpen} onOpenChange={setGuideOpen} />
      <ScrollRestoration />
    </>
  )
}
