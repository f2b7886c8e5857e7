/**
 * Connects react-router to the browser's history. The current screen stays in view until the next one is ready. A data
 * router of react-router could do this too, but would double the size of the router's code.
 */
import { createContext, use, useLayoutEffect, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, createPath } from 'react-router-dom'
import type { Navigator } from 'react-router-dom'
import { Destination } from '../lib/leaving.ts'
import { saveScrollPosition, preserveScrollAt } from './scroll.ts'

const NavigationPending = createContext(false)
const VisitCount = createContext(0)

/** Whether a navigation is pending. */
export const useNavigationPending = () => use(NavigationPending)

/** The number of navigations so far. It also rises when somebody navigates to the current screen again. */
export const useVisitCount = () => use(VisitCount)

export function BrowserHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => {
    addKeyToFirstEntry()
    return createBrowserHistory({ v5Compat: true })
  })
  const [navigator] = useState(() => navigatorOf(history))
  const [destination] = useState(() => () => history.location.pathname)
  const [shown, setShown] = useState(() => ({ action: history.action, location: history.location, visit: 0 }))
  const [pending, startTransition] = useTransition()
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        saveScrollPosition()
        startTransition(() => setShown(({ visit }) => ({ action, location, visit: visit + 1 })))
      }),
    [history],
  )
  return (
    <NavigationPending value={pending}>
      <VisitCount value={shown.visit}>
        <Destination value={destination}>
          <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
            {children}
          </Router>
        </Destination>
      </VisitCount>
    </NavigationPending>
  )
}

/** Gives the first history entry of a document a key. Without one, all such entries would share one scroll position. */
function addKeyToFirstEntry(): void {
  const state: unknown = window.history.state
  const known = typeof state === 'object' ? state : null
  if (known && 'key' in known) return
  window.history.replaceState({ ...known, key: crypto.randomUUID() }, '')
}

/** A navigator that adds no second history entry for the current address, for example while its screen is loading. */
function navigatorOf(history: ReturnType<typeof createBrowserHistory>): Navigator {
  const push: Navigator['push'] = (to, state, options) => {
    const isCurrent = createPath(history.createURL(to)) === createPath(history.location)
    history[isCurrent ? 'replace' : 'push'](to, state)
    if (options?.preventScrollReset) preserveScrollAt(history.location.key)
  }
  return {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (steps) => history.go(steps),
    push,
    replace: (to, state, options) => {
      history.replace(to, state)
      if (options?.preventScrollReset) preserveScrollAt(history.location.key)
    },
  }
}
