/** Moves the focus to a new screen, so that it is read out and the keyboard starts there. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** What takes the keyboard for as long as it is open, and a menu closes when the focus leaves it. */
const OPEN = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]'

/**
 * Give the returned ref to `<main>`. A screen that has focused something of its own keeps it, and so does a menu or a
 * dialog that somebody has opened while the screen was on its way.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const element = main.current
    const focused = document.activeElement
    if (element && !element.contains(focused) && !focused?.closest(OPEN)) element.focus({ preventScroll: true })
  }, [pathname])
  return main
}
