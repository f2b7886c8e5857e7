/** Moves the focus to a new screen, so that it is read out and the keyboard starts there. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Give the returned ref to `<main>`. A screen that has focused something of its own keeps it. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const element = main.current
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
  }, [pathname])
  return main
}
