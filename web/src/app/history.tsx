/**
 * The browser's history as the screens follow it: the screen in view stays until the next one is there. This is
 * react-router's plain router; the one that also loads data would weigh as much again as the rest of it.
 */
import { createContext, use, useLayoutEffect, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, createPath } from 'react-router-dom'
import type { Navigator } from 'react-router-dom'
import { Destination } from '../lib/leaving.ts'
import { keepPlace, stayAt } from './scroll.ts'

const Busy = createContext(false)
const Visit = createContext(0)

/** Whether a navigation is pending. */
export const useBusy = () => use(Busy)

/** Counts navigations, so that returning to the screen in view counts as a new visit. */
export const useVisit = () => use(Visit)

export function BrowserHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => {
    nameFirstEntry()
    return createBrowserHistory({ v5Compat: true })
  })
  const [navigator] = useState(() => navigatorOf(history))
  const [destination] = useState(() => () => history.location.pathname)
  const [shown, setShown] = useState(() => ({ action: history.action, location: history.location, visit: 0 }))
  const [busy, startTransition] = useTransition()
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        keepPlace()
        startTransition(() => setShown(({ visit }) => ({ action, location, visit: visit + 1 })))
      }),
    [history],
  )
  return (
    <Busy value={busy}>
      <Visit value={shown.visit}>
        <Destination value={destination}>
          <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
            {children}
          </Router>
        </Destination>
      </Visit>
    </Busy>
  )
}

/** Where a document begins, the router knows no key: all such entries would share one place to scroll to. */
function nameFirstEntry(): void {
  const state: unknown = window.history.state
  const known = typeof state === 'object' ? state : null
  if (known && 'key' in known) return
  window.history.replaceState({ ...known, key: crypto.randomUUID() }, '')
}

/** Navigating again to an address whose screen is still loading adds no second history entry. */
function navigatorOf(history: ReturnType<typeof createBrowserHistory>): Navigator {
  const change: Navigator['replace'] = (to, state, options) => {
    const again = createPath(history.createURL(to)) === createPath(history.location)
    history[again ? 'replace' : 'push'](to, state)
    if (options?.preventScrollReset) stayAt(history.location.key)
  }
  return {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (steps) => history.go(steps),
    push: change,
    replace: (to, state, options) => {
      history.replace(to, state)
      if (options?.preventScrollReset) stayAt(history.location.key)
    },
  }
}
